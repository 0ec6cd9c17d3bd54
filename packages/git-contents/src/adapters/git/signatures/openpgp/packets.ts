import { uintBytes } from "../octets.ts";
import { OpenpgpReader } from "./openpgp-reader.ts";

/** Packet of OpenPGP. */
export interface Packet {
  /** Kind of the packet, as RFC 4880 numbers them. */
  readonly tag: number;
  /** Content of the packet. */
  readonly body: Buffer;
}

/** Kinds of packets that are used here. */
export const TAG = {
  /** Signature. */
  signature: 2,
  /** Primary key. */
  key: 6,
  /** Trust, of a keyring of somebody. */
  trust: 12,
  /** Name and address of mail. */
  user: 13,
  /** Subkey. */
  subkey: 14,
  /** Picture or the like. */
  attribute: 17,
} as const;

/** Most packets that are read. */
const MAX_PACKETS = 4096;

/** Splits bytes into packets; `undefined` when they are none, or too many. */
export function readPackets(bytes: Uint8Array): readonly Packet[] | undefined {
  const reader = new OpenpgpReader(bytes);
  const packets: Packet[] = [];
  while (!reader.isAtEnd) {
    const packet = readPacket(reader);
    if (packet === undefined || packets.length === MAX_PACKETS) return undefined;
    packets.push(packet);
  }
  return packets;
}

function readPacket(reader: OpenpgpReader): Packet | undefined {
  const head = reader.uint(1);
  if (head === undefined || head < 0x80) return undefined;
  const isNew = (head & 0x40) !== 0;
  const length = isNew ? readLength(reader) : readOldLength(reader, head & 3);
  const body = length === undefined ? undefined : reader.take(length);
  return body && { tag: isNew ? head & 0x3f : (head >> 2) & 0xf, body };
}

/** Bytes of the length of a packet with an old head. Three: it has none, which is for data alone. */
const OLD_LENGTHS = [1, 2, 4] as const;

function readOldLength(reader: OpenpgpReader, type: number): number | undefined {
  const bytes = OLD_LENGTHS[type];
  return bytes === undefined ? undefined : reader.uint(bytes);
}

/** Reads a length of one, two or five bytes. Lengths of parts, which are for data alone, are none. */
export function readLength(reader: OpenpgpReader, lastShort = 223): number | undefined {
  const first = reader.uint(1);
  if (first === undefined || first < 192) return first;
  if (first === 255) return reader.uint(4);
  const second = first > lastShort ? undefined : reader.uint(1);
  return second === undefined ? undefined : ((first - 192) << 8) + second + 192;
}

/** The bytes of a packet. */
export function formatPacket({ tag, body }: Packet): Buffer {
  return Buffer.concat([Buffer.from([0xc0 | tag, 255]), uintBytes(body.length, 4), body]);
}
