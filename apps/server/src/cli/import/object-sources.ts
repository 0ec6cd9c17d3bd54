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

/** Opener of an object's bytes; `undefined` when the source does not have them. */
export type OpenObject = (object: BatchObject) => Promise<AsyncIterable<Uint8Array> | undefined>;

/** Source of large objects: asked for a batch, then for each object of it. */
export type ObjectSource = (objects: readonly BatchObject[]) => Promise<OpenObject>;

/** Source of the objects that git-lfs stores with a repository or a bundle on this machine. */
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
    const info = await stat(file).catch(() => undefined);
    return info?.isFile() === true && info.size === object.size
      ? createReadStream(file)
      : undefined;
  };
}

/** Path of an object below git-lfs's folder. */
export function fileOf(oid: string): string {
  return join(oid.slice(0, 2), oid.slice(2, 4), oid);
}

/**
 * Source of the objects of a repository on another server, by the batch API of git-lfs.
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
    const body = await text(answer);
    // A server without large objects has no such address.
    if (answer.statusCode === 404) return async () => undefined;
    const read = answer.statusCode === 200 ? readDownloadAnswer(parsed(body), objects) : undefined;
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

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
