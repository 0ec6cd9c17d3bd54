import type { CodeAttempt, LoginRefusal, WrongCode } from "./login.ts";
import type { SignInPorts } from "./sign-in-ports.ts";

/** Code that somebody typed, whose password was right. */
export interface TypedCode extends CodeAttempt {
  /** Code as it was typed. */
  readonly code: string;
  /** Whether recovery codes are taken, and codes are used up. */
  readonly use: "all" | "authenticator" | "keep";
}

/** Second factor that was shown. */
interface RightCode {
  readonly kind: "right";
  readonly factor: "authenticator" | "recovery";
}

/** Whether an account has a second factor that is asked for. */
export async function wantsCode({ store }: SignInPorts, accountId: string): Promise<boolean> {
  return (await store.secondFactors.find(accountId))?.confirmedAtMs !== undefined;
}

/** Checks a code of an account, and counts the attempt. */
export async function verifyCode(
  ports: SignInPorts,
  { code, use, ...attempt }: TypedCode,
): Promise<Extract<LoginRefusal, { readonly kind: "limited" }> | WrongCode | RightCode> {
  const { accountId } = attempt;
  const taken = await ports.attempts.takeCode(attempt);
  if (!taken.allowed) return { kind: "limited", retryAtMs: taken.retryAtMs };
  const factor = await factorOf(ports, { accountId, code, use });
  if (factor === undefined) return { kind: "code-wrong", accountId };
  await taken.giveBack();
  return { kind: "right", factor };
}

async function factorOf(
  ports: SignInPorts,
  { accountId, code, use }: Pick<TypedCode, "accountId" | "code" | "use">,
): Promise<RightCode["factor"] | undefined> {
  const { secondFactors } = ports.store;
  const typed = normalCode(code);
  if (/^\d{6}$/.test(typed))
    return (await isOfApp(ports, { accountId, typed, use })) ? "authenticator" : undefined;
  if (use !== "all" || !RECOVERY.test(typed)) return undefined;
  const isUsed = await secondFactors.useRecoveryCode(accountId, ports.secrets.digest(typed));
  return isUsed ? "recovery" : undefined;
}

async function isOfApp(
  { store, codes, now }: SignInPorts,
  {
    accountId,
    typed,
    use,
  }: { readonly accountId: string; readonly typed: string } & Pick<TypedCode, "use">,
): Promise<boolean> {
  const factor = await store.secondFactors.find(accountId);
  if (factor?.confirmedAtMs === undefined) return false;
  const step = codes.stepOf(factor.secret, typed, now());
  if (step === undefined) return false;
  // Whoever saw a code being typed comes too late.
  return use === "keep" ? step > factor.lastStep : store.secondFactors.useStep(accountId, step);
}

/** Recovery code without what makes it readable. */
const RECOVERY = /^[0-9a-f]{20}$/;
/** Longest code that is read, in characters. */
const MAX_CODE = 64;

/** A code without spaces and hyphens, in small letters. */
export function normalCode(text: string): string {
  return text.slice(0, MAX_CODE).replace(/[\s-]/g, "").toLowerCase();
}
