import { isDeepStrictEqual } from "node:util";
import { GitContentsError } from "../../errors.ts";
import type { RefCommand } from "../../push/request.ts";
import { PUSH_REFUSALS } from "../../push/rules.ts";
import type { Collected, RefQuery, RefValues, Turn } from "../../shared/log.ts";
import { firstBranchOf } from "../git/transfer/apply-push.ts";
import type { Refusals } from "../git/transfer/examine-push.ts";
import type { Landed, Landing, LandPush } from "../git/transfer/land-push.ts";
import type { PushTransfer } from "../git/transfer/transfer.ts";
import type { LocalCopy } from "./local-copy.ts";
import { storePush, type StoredPush } from "./pushed-pack.ts";
import { segmentOf } from "./segment.ts";
import { foldersOf } from "./turn-refs.ts";
import type { UploadPlace } from "./uploads.ts";

/** Where pushes land. */
export interface LandingPlace extends Omit<UploadPlace, "format"> {
  /** Objects of the repository, on this node. */
  readonly copy: LocalCopy;
}

/** Where a push lands whose objects were checked. */
interface CheckedPlace extends LandingPlace, Collected {}

/**
 * Lands one push in a turn of its repository. Its objects are stored before, once.
 *
 * @param place - `collected`: of before they were checked
 */
export function landInTurn(place: CheckedPlace, readRules: PushTransfer["rules"]): LandPush {
  let stored: StoredPush | undefined;
  return async (landing) => {
    const { format } = await place.copy.start();
    const objects = (stored ??= await storePush({ ...place, format }, landing.folder));
    return place.log.turn(place.repository, (turn) =>
      land(turn, landing, { ...place, objects, readRules }),
    );
  };
}

/** What a push lands with. */
interface LandingParts extends CheckedPlace {
  /** Its objects. */
  readonly objects: StoredPush;
  /** Reads its rules. */
  readonly readRules: PushTransfer["rules"];
}

async function land(turn: Turn, landing: Landing, parts: LandingParts): Promise<Landed> {
  const { commands, atomic, rules, newBytes, folder } = landing;
  // An object that it was checked with may be gone.
  if (turn.collected !== parts.collected) throw busy("objects were removed meanwhile");
  const now = await parts.readRules(newBytes);
  if ("denied" in now)
    return refused(new Map(commands.map(({ name }) => [name, now.denied] as const)));
  if (!isDeepStrictEqual(now, rules)) return { rules: now };
  const refusals = refuseMoved(commands, await turn.refs(queryOf(commands)));
  const moves = commands.filter(({ name }) => !refusals.has(name));
  if (moves.length === 0) return refused(refusals);
  if (atomic && refusals.size > 0)
    return refused(
      new Map(commands.map(({ name }) => [name, refusals.get(name) ?? PUSH_REFUSALS.atomic])),
    );
  const defaultBranch = await firstBranch(turn, moves);
  const { objects, copy } = parts;
  const applied = await turn.apply({
    moves,
    head: defaultBranch,
    segment: objects.kind === "segment" ? objects.segment : undefined,
    packs: objects.kind === "pack" ? [objects.name] : [],
  });
  if (!applied) throw busy("upload is gone");
  if (objects.kind === "segment") copy.add(turn.seq, segmentOf(objects.segment, turn.format));
  if (objects.kind === "pack") await copy.addPack(turn.seq, objects.name, folder);
  return { refusals, defaultBranch };
}

function busy(detail: string): GitContentsError {
  return new GitContentsError({ code: "repository-busy", detail });
}

function refused(refusals: Refusals): Landed {
  return { refusals, defaultBranch: undefined };
}

/** So many names and folders are looked for one by one; of more, all refs are read. */
const MAX_NAMED = 64;

/** Refs that decide over commands: their own, those that they would be folders of, and those in whose folders they would be. */
function queryOf(commands: readonly RefCommand[]): RefQuery {
  if (commands.length > MAX_NAMED) return { prefixes: ["refs/"] };
  const news = commands.filter(({ from }) => from === undefined);
  return {
    names: commands.map(({ name }) => name).concat(news.flatMap(({ name }) => foldersOf(name))),
    prefixes: news.map(({ name }) => `${name}/`),
  };
}

/** Refs that have another value than expected, and new ones that no directory of refs could hold beside others. */
function refuseMoved(commands: readonly RefCommand[], now: RefValues): Refusals {
  const refusals: Refusals = new Map();
  for (const { name, from } of commands)
    if (now.get(name) !== from) refusals.set(name, PUSH_REFUSALS.moved);
  const moves = commands.filter(({ name }) => !refusals.has(name));
  const after = new Set(now.keys());
  for (const { name, to } of moves) if (to === undefined) after.delete(name);
  const folders = new Map(
    Array.from(after, (name) => [name, foldersOf(name)] as const).flatMap(([name, each]) =>
      each.map((folder) => [folder, name] as const),
    ),
  );
  for (const { name, to, from } of moves) {
    if (to === undefined || from !== undefined) continue;
    const other = folders.get(name) ?? foldersOf(name).find((folder) => after.has(folder));
    if (other !== undefined) {
      refusals.set(name, `its name is taken as a folder of another: ${other.slice(5)}`);
      continue;
    }
    after.add(name);
    for (const folder of foldersOf(name)) folders.set(folder, name);
  }
  return refusals;
}

/** The branch that becomes the default one of a repository that had none. */
async function firstBranch(
  turn: Turn,
  commands: readonly RefCommand[],
): Promise<string | undefined> {
  const head = `refs/heads/${turn.head}`;
  if ((await turn.refs({ names: [head] })).has(head)) return undefined;
  if ((await turn.refs({ prefixes: ["refs/heads/"] })).size > 0) return undefined;
  return firstBranchOf(commands, turn.head);
}
