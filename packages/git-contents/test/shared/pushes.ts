import { FLUSH_PKT, pktLine } from "../../src/push/pkt-line.ts";
import { packOf } from "../../src/adapters/git/write/object-writer.ts";
import { hashWith } from "../../src/adapters/git/write/object-hash.ts";
import type { Pushed, TransferServer } from "../../src/adapters/git/index.ts";
import { joinBytes } from "../../src/objects/text.ts";
import type { BranchFacts, ObjectId, ObjectType } from "../../src/index.ts";
import { WRITE_ACCESS } from "../../src/adapters/http/index.ts";

/** Object of a push. */
export interface MadeObject {
  readonly type: ObjectType;
  readonly id: ObjectId;
  readonly bytes: Uint8Array;
}

const text = new TextEncoder();
const nameOf = hashWith("sha1");

function made(type: ObjectType, bytes: Uint8Array): MadeObject {
  return { type, id: nameOf(type, bytes), bytes };
}

/** A commit with one file, and all its objects. */
export function commitOf(
  file: string,
  content: Uint8Array | string,
  parent?: ObjectId,
): { readonly id: ObjectId; readonly objects: readonly MadeObject[] } {
  const blob = made("blob", typeof content === "string" ? text.encode(content) : content);
  const row = joinBytes([text.encode(`100644 ${file}\0`), Buffer.from(blob.id, "hex")]);
  const tree = made("tree", row);
  const who = "Ada <ada@example.org> 1700000000 +0000";
  const parents = parent === undefined ? "" : `parent ${parent}\n`;
  const head = `tree ${tree.id}\n${parents}author ${who}\ncommitter ${who}\n\n${file}\n`;
  const commit = made("commit", text.encode(head));
  return { id: commit.id, objects: [blob, tree, commit] };
}

/** Move that a push asks for. */
export interface Move {
  readonly name: string;
  readonly from?: ObjectId | undefined;
  readonly to?: ObjectId | undefined;
}

/** How a push is sent. */
export interface PushHow {
  readonly objects?: readonly MadeObject[] | undefined;
  /** Done when the commands are sent, and before the objects. */
  readonly between?: (() => Promise<unknown>) | undefined;
  readonly words?: string | undefined;
  readonly rules?: ((newBytes?: number) => Promise<BranchFacts>) | undefined;
}

/** Sends a push as git does, and gives what came of it. */
export async function push(
  server: Pick<TransferServer, "receivePack">,
  moves: readonly Move[],
  { objects = [], words = "", rules = async () => WRITE_ACCESS, between }: PushHow = {},
): Promise<Pushed & { readonly said: string }> {
  const zero = "0".repeat(40);
  const lines = moves.map(({ name, from, to }, at) => {
    const end = at === 0 ? `\0report-status ${words}` : "";
    return pktLine(`${from ?? zero} ${to ?? zero} ${name}${end}`);
  });
  // Git sends a pack of nothing when all is there, and none when refs only go.
  const pack = moves.some(({ to }) => to !== undefined) ? await packOf(objects, "sha1") : [];
  async function* input(): AsyncGenerator<Uint8Array> {
    yield joinBytes([...lines, FLUSH_PKT]);
    await between?.();
    yield joinBytes(pack);
  }
  const answer = server.receivePack({ input: input(), maxBytes: 2 ** 30, rules });
  for (;;) {
    const { done, value } = await answer.next();
    if (done === true) return { ...value, said: Buffer.from(value.report).toString("latin1") };
  }
}

let state = 1;
/** Bytes that do not deflate, other ones each time. */
export function noise(length: number): Uint8Array {
  return Uint8Array.from({ length }, () => (state = (state * 48_271) % (2 ** 31 - 1)) >> 8);
}
