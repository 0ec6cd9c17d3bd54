import type { GitRepository } from "../git/engine.ts";
import type { Backend } from "../git/backend.ts";
import { landInTurn, type LandingPlace } from "./push-landing.ts";
import type { Views } from "./views.ts";

/** Parts that fetches, pushes and archives need. */
export interface TransferParts extends LandingPlace {
  /** Directories that git's programs work in. */
  readonly views: Views;
  /** Git processes. */
  readonly backend: Pick<Backend, "advertise" | "uploadPack" | "receivePack">;
}

/** Fetches, pushes and archives of a repository on shared storage: git works on views of this node's copy. */
export function transfersOf({
  views,
  backend,
  ...place
}: TransferParts): Pick<GitRepository, "advertise" | "uploadPack" | "receivePack" | "archive"> {
  const { copy } = place;
  return {
    advertise: (service, { protocol = 0, ...options } = {}) =>
      views.stream(({ gitDir }) => backend.advertise(gitDir, service, { protocol, ...options })),
    uploadPack: (transfer) => views.stream(({ gitDir }) => backend.uploadPack(gitDir, transfer)),
    receivePack: (transfer) =>
      views.stream(({ gitDir, collected }) => {
        const land = landInTurn({ ...place, collected }, transfer.rules);
        return backend.receivePack(gitDir, { ...transfer, land });
      }),
    archive: async function* (order, fill, signal) {
      yield* copy.streamed(async () => {
        await copy.whole();
        await copy.read((files) => files.readInfo(order.commit));
        return (await copy.opened()).archive(order, fill, signal);
      });
    },
  };
}
