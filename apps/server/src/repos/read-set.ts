import type { Entry } from "@x/git-contents";
import type { Deps } from "../deps.ts";
import { RequestError } from "../http/request-error.ts";
import type { OpenRepository } from "./access.ts";
import { bytesOf } from "./fill.ts";
import { pointerOf, storedObject } from "./read-media.ts";

/**
 * The bytes of a file, or of the large object that it points to.
 *
 * @throws RequestError `body-invalid` when they are more than a body may have, or when the repository
 *   does not have the object
 */
export async function readSet(deps: Deps, open: OpenRepository, entry: Entry): Promise<Uint8Array> {
  const { path, id } = entry;
  const pointer = await pointerOf({ git: open.git, entry });
  if (pointer === undefined) {
    refuseLarge(deps, path, entry.size);
    return bytesOf(open.git.streamBlob(id), entry.size);
  }
  const stored = await storedObject(deps, open, pointer);
  if (stored !== undefined) refuseLarge(deps, path, stored.size);
  const content = stored && (await deps.blobs.objects.get(stored.oid));
  if (stored !== undefined && content !== undefined) return bytesOf(content.stream, stored.size);
  throw new RequestError(
    `${path} is a pointer to a large object that the repository does not have: ${pointer.oid}`,
    { code: "body-invalid" },
  );
}

function refuseLarge({ limits }: Deps, path: string, size: number): void {
  if (size <= limits.maxBodyBytes) return;
  throw new RequestError(`${path} is larger than ${limits.maxBodyBytes} bytes`, {
    code: "body-invalid",
  });
}
