import { statfs } from "node:fs/promises";
import { CommandError } from "../config/command-error.ts";

/** Types of file systems that other machines may write to, by Linux's `statfs(2)` and `linux/magic.h`. */
const NETWORK: ReadonlyMap<number, string> = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB"],
  [0x65735546, "FUSE"],
  [0x01021997, "9P"],
  [0x00c36400, "Ceph"],
  [0x5346414f, "AFS"],
  [0x6b414653, "AFS"],
  [0x73757245, "Coda"],
  [0x0bd00bd0, "Lustre"],
  [0x47504653, "GPFS"],
  [0x01161970, "GFS2"],
  [0x7461636f, "OCFS2"],
]);

/**
 * Refuses a directory on a file system of the network: its locks, syncs and times are not those of a local disk.
 *
 * @param typeOf - type of a directory's file system; another one in tests
 * @throws CommandError when it is one
 */
export async function requireLocalFileSystem(
  directory: string,
  typeOf: (directory: string) => Promise<number> = linuxType,
): Promise<void> {
  const name = NETWORK.get(await typeOf(directory));
  if (name === undefined) return;
  throw new CommandError(
    `${directory} is on a file system of the network (${name}), whose locks and syncs do not hold; ` +
      "choose a local disk, or set ALLOW_NETWORK_FILE_SYSTEM=true",
  );
}

/** Elsewhere the numbers mean something else. */
async function linuxType(directory: string): Promise<number> {
  if (process.platform !== "linux") return 0;
  // The kernel's number is signed on some machines.
  return (await statfs(directory)).type >>> 0;
}
