import { createReadStream, existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { RemoteSource } from "@x/git-contents/git";
import {
  downloadRequest,
  LFS_MEDIA_TYPE,
  readDownloadAnswer,
  type BatchObject,
} from "@x/lfs-pointer/batch";
import { CommandError } from "../../config/command-error.ts";
import { reach, type AllowedAddresses } from "./allowed-addresses.ts";
import { askRemote } from "./ask-remote.ts";

/** An object's bytes, or `undefined` where they cannot be had. */
export type OpenObject = (object: BatchObject) => Promise<AsyncIterable<Uint8Array> | undefined>;

/** Where large objects come from: asked for some at once, and then for each. */
export type ObjectSource = (objects: readonly BatchObject[]) => Promise<OpenObject>;

/** The objects that git-lfs keeps beside a repository or a bundle on this machine. */
export function objectsBeside(path: string): ObjectSource {
  const folders = [
    join(path, "lfs/objects"),
    join(path, ".git/lfs/objects"),
    join(`${path}.lfs`, "objects"),
  ];
  const folder = folders.find((each) => existsSync(each));
  return async () => async (object) => {
    if (folder === undefined) return undefined;
    const file = join(folder, fileOf(object.oid));
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() === true && found.size === object.size
      ? createReadStream(file)
      : undefined;
  };
}

/** Where git-lfs keeps an object below its folder. */
export function fileOf(oid: string): string {
  return join(oid.slice(0, 2), oid.slice(2, 4), oid);
}

/**
 * The objects of a repository on another server, by the batch API of git-lfs.
 *
 * @param allowed - each address that the server names is checked, as its own was
 */
export function objectsOf(source: RemoteSource, allowed: AllowedAddresses): ObjectSource {
  const plain = source.url.replace(/\/+$/, "");
  const root = `${plain.endsWith(".git") ? plain : `${plain}.git`}/info/lfs`;
  return async (objects) => {
    const answer = await askRemote(
      { ...source, url: `${root}/objects/batch` },
      {
        method: "POST",
        headers: { Accept: LFS_MEDIA_TYPE, "Content-Type": LFS_MEDIA_TYPE },
        body: JSON.stringify(downloadRequest(objects)),
      },
    );
    const said = await text(answer);
    // A server without large objects has no such address.
    if (answer.statusCode === 404) return async () => undefined;
    const read = answer.statusCode === 200 ? readDownloadAnswer(parsed(said), objects) : undefined;
    if (read === undefined)
      throw new CommandError(`${root} answered ${answer.statusCode} when it was asked for objects`);
    return async ({ oid }) => {
      const action = read.downloads.get(oid);
      if (action === undefined) return undefined;
      return download(await reach(action.href, allowed), action.header);
    };
  };
}

async function download(
  from: RemoteSource,
  headers: Readonly<Record<string, string>>,
): Promise<IncomingMessage> {
  const answer = await askRemote(from, { method: "GET", headers });
  if (answer.statusCode === 200) return answer;
  answer.destroy();
  throw new CommandError(
    `${new URL(from.url).host} answered ${answer.statusCode} for a large object`,
  );
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
}
