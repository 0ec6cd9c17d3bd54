import type { TransferService } from "../git/transfer/transfer.ts";

/** Address of a request of git's smart protocol. */
export interface GitAddress {
  /** Path of the repository, decoded and without `.git`, safe below a folder. */
  readonly path: string;
  /** Service of the request. Absent: `info/refs`, whose query says it. */
  readonly service: TransferService | undefined;
}

const SERVICES: Readonly<Record<string, TransferService | undefined>> = {
  "info/refs": undefined,
  "git-upload-pack": "upload-pack",
  "git-receive-pack": "receive-pack",
};

/** Reads the address of a request. `undefined`: it is not one of git's, or its path is not safe. */
export function parseGitAddress({
  method,
  url,
}: Pick<Request, "method" | "url">): GitAddress | undefined {
  const { pathname } = new URL(url);
  const [, encoded = "", words = ""] =
    /^\/(.+?)\/(info\/refs|git-upload-pack|git-receive-pack)$/.exec(pathname) ?? [];
  if (encoded === "" || method !== (words === "info/refs" ? "GET" : "POST")) return undefined;
  const parts = encoded.split("/").map(decodePart);
  const isSafe = parts.every((part): part is string => part !== undefined && isSafePart(part));
  if (!isSafe) return undefined;
  return { path: parts.join("/").replace(/\.git$/i, ""), service: SERVICES[words] };
}

function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** A name of one thing in a folder, on any file system, that no program takes for an option. */
export function isSafePart(part: string): boolean {
  const name = part.replace(/\.git$/i, "");
  return !/^\.*$|^-|[/\\:]|\p{Cc}/u.test(name);
}
