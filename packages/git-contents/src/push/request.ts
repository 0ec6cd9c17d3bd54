import { GitContentsError } from "../errors.ts";
import { formatOf, parseObjectId, type ObjectFormat, type ObjectId } from "../objects/types.ts";
import { decodeName } from "../objects/text.ts";
import type { PktReader } from "./pkt-line.ts";

/** A ref that a push wants moved. */
export interface RefCommand {
  /** Full name, as it was sent; bytes that are not UTF-8 are lone surrogates. */
  readonly name: string;
  /** Id that the pusher believes it to have; absent: it does not exist. */
  readonly from: ObjectId | undefined;
  /** Absent: it is to be deleted. */
  readonly to: ObjectId | undefined;
}

/** Request of a push, which comes before its objects. */
export interface PushRequest {
  /** Refs to move, in their order. */
  readonly commands: readonly RefCommand[];
  /** Words that both sides know: `report-status`, `side-band-64k`. */
  readonly capabilities: ReadonlySet<string>;
}

/** Capabilities that pushers may use. */
export const PUSH_CAPABILITIES: readonly string[] = [
  "report-status",
  "delete-refs",
  "side-band-64k",
  "quiet",
  "atomic",
  "ofs-delta",
];

/** Most refs of one push. */
export const MAX_REF_COMMANDS = 50_000;

/**
 * Reads the list of commands in front of a pack: gitprotocol-pack(5), "Reference Update Request".
 *
 * @throws GitContentsError `request-malformed`
 */
export async function readPushRequest(
  reader: PktReader,
  format: ObjectFormat,
): Promise<PushRequest> {
  const commands: RefCommand[] = [];
  const names = new Set<string>();
  let capabilities: ReadonlySet<string> = new Set();
  for (let line = await reader.next(); line !== "flush"; line = await reader.next()) {
    if (line === undefined) throw malformed("it ends within the list of refs");
    const text = decodeName(line).replace(/\n$/, "");
    // The history of a shallow clone ends there. Ours does not: we have what it lacks, or refuse.
    if (text.startsWith("shallow ")) continue;
    const [command = "", words] = text.split("\0");
    if (words !== undefined && commands.length === 0)
      capabilities = new Set(words.split(" ").filter((word) => word !== ""));
    const read = readCommand(command, format);
    if (names.has(read.name)) throw malformed("a ref is moved twice");
    names.add(read.name);
    commands.push(read);
    if (commands.length > MAX_REF_COMMANDS)
      throw malformed(`it moves more than ${MAX_REF_COMMANDS} refs`);
  }
  if (capabilities.has("push-options") || capabilities.has("push-cert"))
    throw malformed("it uses what was not offered");
  return { commands, capabilities };
}

function readCommand(text: string, format: ObjectFormat): RefCommand {
  const [, from, to, name] = /^([0-9a-f]+) ([0-9a-f]+) (.+)$/s.exec(text) ?? [];
  if (from === undefined || to === undefined || name === undefined)
    throw malformed("a line is not two object ids and the name of a ref");
  return { name, from: idOf(from, format), to: idOf(to, format) };
}

function idOf(text: string, format: ObjectFormat): ObjectId | undefined {
  const id = parseObjectId(text);
  if (id === undefined || formatOf(id) !== format)
    throw malformed(`an object id is not one of ${format}`);
  return /^0+$/.test(id) ? undefined : id;
}

function malformed(detail: string): GitContentsError {
  return new GitContentsError({ code: "request-malformed", detail });
}
