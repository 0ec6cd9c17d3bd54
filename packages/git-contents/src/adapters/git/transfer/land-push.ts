import type { RefCommand } from "../../../push/request.ts";
import { GitContentsError } from "../../../errors.ts";
import {
  checkBy,
  refuseOthers,
  type AppliedPush,
  type CheckedPush,
  type PushTarget,
} from "./apply-push.ts";
import type { Refusals } from "./examine-push.ts";
import type { PushRules, PushTransfer } from "./transfer.ts";

/** Push whose objects are found to be good, for who moves its refs elsewhere. It can be sent to another process. */
export interface Landing {
  /** Refs to move. */
  readonly commands: readonly RefCommand[];
  /** Whether all of them move or none. */
  readonly atomic: boolean;
  /** Rules that they were checked by. */
  readonly rules: PushRules;
  /** Absolute path of the folder with the pack and its index, which may be moved away. Empty: nothing came. */
  readonly folder: string;
  /** Size of that, in bytes. */
  readonly newBytes: number;
}

/** How a landing ended. */
export type Landed =
  /** The rules are others now: nothing was moved, and it is checked again. */
  { readonly rules: PushRules } | AppliedPush;

/** Moves the refs of a push, and makes its objects durable before. */
export type LandPush = (landing: Landing) => Promise<Landed>;

/** Terms of a push. */
export interface PushTerms extends Pick<PushTransfer, "maxBytes" | "rules" | "review"> {
  /** Moves the refs. Absent: they are files of the repository. */
  readonly land?: LandPush | undefined;
}

/** A push to a repository whose refs may lie elsewhere. */
export interface LandingTransfer extends PushTransfer, PushTerms {}

/** How often a push is checked again whose rules change all the time. */
const ATTEMPTS = 8;

/** Moves the refs of a push by a function, which may ask for another check. */
export async function landPush(
  target: Pick<PushTarget, "quarantine" | "signal">,
  { request, refusals: checked, rules: checkedBy }: CheckedPush,
  land: LandPush,
): Promise<AppliedPush> {
  const { quarantine, signal } = target;
  const atomic = request.capabilities.has("atomic");
  const place = { folder: quarantine.packs, newBytes: await quarantine.size() };
  let [refusals, rules]: [Refusals, PushRules] = [checked, checkedBy];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    signal.throwIfAborted();
    const commands = request.commands.filter(({ name }) => !refusals.has(name));
    if (commands.length === 0 || (atomic && refusals.size > 0))
      return { refusals: refuseOthers(request, refusals), defaultBranch: undefined };
    const landed = await land({ ...place, commands, atomic, rules });
    if ("refusals" in landed)
      return { ...landed, refusals: new Map([...refusals, ...landed.refusals]) };
    rules = landed.rules;
    refusals = await checkBy(rules, target, { request, refusals });
  }
  throw new GitContentsError({ code: "repository-busy", detail: "its rules change all the time" });
}
