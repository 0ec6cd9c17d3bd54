import { ask, type Asked } from "./ask.ts";

/** What operations work on. */
export interface World {
  readonly token: string;
  /** Folder of the lane's own clone; a lane does one operation at a time. */
  readonly tree: string;
  /** Ids of statuses that are there, the first with replies. */
  readonly statuses: readonly string[];
  /** Digest of a large object that is there. */
  readonly oid: string;
}

/** Operation of the traffic. */
export interface Operation {
  readonly name: string;
  /** How often it comes, in comparison with the others. */
  readonly weight: number;
  /** The side that sends most, which is the one that is cut. */
  readonly sender: "client" | "server";
  /** About as many bytes as the side sends. */
  readonly bytes: number;
  readonly run: (url: string, world: World, random: () => number) => Promise<unknown>;
}

export const KIB = 1024;

/** Request of whoever owns what is asked for. */
export function own(path: (world: World, random: () => number) => string, asked: Asked = {}) {
  return (url: string, world: World, random: () => number): Promise<unknown> =>
    ask(`${url}${path(world, random)}`, { ...asked, token: world.token });
}

/** Bytes that do not compress. */
export function noise(length: number, random: () => number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += 4) bytes.writeInt32LE((random() * 2 ** 32) | 0, at);
  return bytes;
}
