import { TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryOAuthStore, type MemoryOAuthStore } from "../src/adapters/memory.ts";
import { createScryptHasher, createSecrets } from "../src/adapters/node.ts";
import { createAuthenticatorCodes } from "../src/adapters/otpauth.ts";
import {
  createSecondFactors,
  createSignIn,
  LOGIN_STEP_LIFETIME_MS,
  type CodeAttempt,
  type SecondFactors,
  type SignIn,
} from "../src/index.ts";

const PASSWORD = "correct horse";
const STEP_MS = 30_000;
const secrets = createSecrets();
const codes = createAuthenticatorCodes();
const hasher = createScryptHasher({ logN: 4, blockSize: 1, parallel: 1 });

let nowMs = 0;
let left = 0;
let taken: CodeAttempt[] = [];
let store: MemoryOAuthStore;
let signIn: SignIn;
let factors: SecondFactors;
beforeEach(async () => {
  [nowMs, left, taken] = [1_800_000_000_000, 100, []];
  store = createMemoryOAuthStore();
  const now = () => nowMs;
  const free = { allowed: true, retryAtMs: 0, giveBack: async () => {} };
  const attempts = {
    take: async () => free,
    takeCode: async (attempt: CodeAttempt) => {
      taken.push(attempt);
      const allowed = left > 0;
      if (allowed) left--;
      return { allowed, retryAtMs: nowMs + 1, giveBack: async () => void left++ };
    },
  };
  signIn = createSignIn({ store, secrets, hasher, attempts, codes, now });
  factors = createSecondFactors({ store, secrets, codes, now });
  store.addAccount("1", "ada");
  await signIn.setPassword("1", PASSWORD);
});

const from = { address: "192.0.2.1", agent: "a browser" };
const logIn = (more: object = {}) =>
  signIn.logIn({ username: "ada", password: PASSWORD, ...from, ...more });
const codeOf = (secret: string, atMs = nowMs) => new TOTP({ secret }).generate({ timestamp: atMs });

/** Ada with a second factor, and the time of a code that she did not use. */
async function turnedOn() {
  const begun = await factors.begin({ accountId: "1", username: "ada", issuer: "A server" });
  if (begun === undefined) throw new Error("there is a second factor");
  const { secret } = begun;
  const recovery = await factors.confirm({ accountId: "1", code: codeOf(secret), session: "" });
  nowMs += STEP_MS;
  return { secret, recovery: recovery ?? [] };
}
/** The first half of a log-in, with the password. */
async function half(more: object = {}): Promise<string> {
  const login = await logIn(more);
  if (login.kind !== "code-wanted") throw new Error(login.kind);
  return login.step;
}
const enter = async (code: string, more: object = {}) =>
  signIn.enterCode({ step: await half(), code, ...from, ...more });

describe("codes of authenticator apps", () => {
  // RFC 6238, appendix B: the last six digits of its eight, by SHA-1.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("are those of RFC 6238 at %i s", (seconds, code) => {
    const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
    const step = Math.floor(seconds / 30);
    expect(codes.stepOf(secret, code, seconds * 1000)).toBe(step);
    for (const away of [-1, 1])
      expect(codes.stepOf(secret, code, (step + away) * STEP_MS)).toBe(step);
    for (const away of [-2, 2])
      expect(codes.stepOf(secret, code, (step + away) * STEP_MS)).toBeUndefined();
  });

  it("come from a new secret each time, whose address names the account", () => {
    const secret = codes.create();
    expect([secret.length, secret === codes.create()]).toEqual([32, false]);
    const address = new URL(codes.address({ secret, issuer: "A & B", username: "ada" }));
    expect(address.protocol + address.host).toBe("otpauth:totp");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: "A & B" });
    expect(decodeURIComponent(address.pathname)).toContain("ada");
  });
});

describe("a second factor", () => {
  it("counts from its first code on, and gives recovery codes then", async () => {
    expect(await factors.state("1")).toEqual({ isOn: false, recoveryCodes: 0 });
    await factors.begin({ accountId: "1", username: "ada", issuer: "A server" });
    expect(await factors.confirm({ accountId: "1", code: "00000x", session: "" })).toBeUndefined();
    expect(await logIn()).toMatchObject({ kind: "in" });
    const { recovery } = await turnedOn();
    expect(recovery).toHaveLength(10);
    for (const code of recovery) expect(code).toMatch(/^(?:[0-9a-f]{5}-){3}[0-9a-f]{5}$/);
    expect(await factors.state("1")).toEqual({ isOn: true, recoveryCodes: 10 });
    expect(await factors.begin({ accountId: "1", username: "ada", issuer: "x" })).toBeUndefined();
  });

  it("ends the other sessions when it is turned on: a password was enough for them", async () => {
    const [own, other] = [await logIn(), await logIn()];
    if (own.kind !== "in" || other.kind !== "in") throw new Error("no session");
    const begun = await factors.begin({ accountId: "1", username: "ada", issuer: "A server" });
    const session = secrets.digest(own.session);
    await factors.confirm({ accountId: "1", code: codeOf(begun?.secret ?? ""), session });
    expect(await signIn.session(own.session)).toBeDefined();
    expect(await signIn.session(other.session)).toBeUndefined();
    expect(await store.devices.knows(secrets.digest(other.device), "ada")).toBe(false);
  });

  it("is asked for after the password, and only after it", async () => {
    const { secret } = await turnedOn();
    expect(await logIn({ password: "wrong" })).toEqual({ kind: "wrong" });
    const wanted = await logIn();
    expect(wanted).toEqual({
      kind: "code-wanted",
      accountId: "1",
      step: expect.any(String),
      expiresAtMs: nowMs + LOGIN_STEP_LIFETIME_MS,
    });
    expect(await enter(codeOf(secret))).toMatchObject({ kind: "in", factor: "authenticator" });
    expect(await enter("")).toEqual({ kind: "code-wrong", accountId: "1" });
  });

  it.each([
    ["of another step", (code: string) => code, 3 * STEP_MS],
    ["with a digit more", (code: string) => `${code}0`, 0],
    ["of letters", () => "abcdef", 0],
  ])("is not shown by a code %s", async (_name, change, away) => {
    const { secret } = await turnedOn();
    expect(await enter(change(codeOf(secret, nowMs - away)))).toMatchObject({ kind: "code-wrong" });
  });

  it("is not shown by a code that was used, nor by an earlier one (code replay)", async () => {
    const { secret } = await turnedOn();
    nowMs += STEP_MS;
    const [before, code] = [codeOf(secret, nowMs - STEP_MS), codeOf(secret)];
    expect(await enter(` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ kind: "in" });
    for (const old of [code, before])
      expect(await enter(old)).toEqual({ kind: "code-wrong", accountId: "1" });
    nowMs += STEP_MS;
    expect(await enter(codeOf(secret))).toMatchObject({ kind: "in" });
  });

  it("is shown by each recovery code once, until there are new ones", async () => {
    const { recovery } = await turnedOn();
    const [first = "", second = ""] = recovery;
    expect(await enter(first.toUpperCase())).toMatchObject({ kind: "in", factor: "recovery" });
    expect(await enter(first)).toMatchObject({ kind: "code-wrong" });
    expect((await factors.state("1")).recoveryCodes).toBe(9);
    const [renewed = ""] = (await factors.renewRecoveryCodes("1")) ?? [];
    expect(await enter(second)).toMatchObject({ kind: "code-wrong" });
    expect(await enter(renewed)).toMatchObject({ kind: "in" });
  });

  it("has recovery codes as digests alone in the store", async () => {
    const { recovery } = await turnedOn();
    const typed = (recovery[0] ?? "").replaceAll("-", "");
    expect(await store.secondFactors.useRecoveryCode("1", typed)).toBe(false);
    expect(await store.secondFactors.useRecoveryCode("1", secrets.digest(typed))).toBe(true);
  });

  it("is turned off, with its recovery codes", async () => {
    expect(await factors.renewRecoveryCodes("1")).toBeUndefined();
    await turnedOn();
    const step = await half();
    expect([await factors.turnOff("1"), await factors.turnOff("1")]).toEqual([true, false]);
    expect(await signIn.enterCode({ step, code: "", ...from })).toEqual({ kind: "expired" });
    expect(await logIn()).toMatchObject({ kind: "in" });
    expect(await store.secondFactors.countRecoveryCodes("1")).toBe(0);
  });
});

describe("a log-in whose code is missing", () => {
  it("opens nothing by itself, and ends after ten minutes", async () => {
    const { secret } = await turnedOn();
    const step = await half();
    expect(await signIn.session(step)).toBeUndefined();
    nowMs += LOGIN_STEP_LIFETIME_MS;
    const code = codeOf(secret);
    expect(await signIn.enterCode({ step, code, ...from })).toEqual({ kind: "expired" });
    for (const none of [undefined, "", "made up"])
      expect(await signIn.enterCode({ step: none, code, ...from })).toEqual({ kind: "expired" });
  });

  it("is used once, and ends with the password", async () => {
    const { secret } = await turnedOn();
    const step = await half();
    expect(await signIn.enterCode({ step, code: codeOf(secret), ...from })).toMatchObject({
      kind: "in",
    });
    nowMs += STEP_MS;
    const again = { step, code: codeOf(secret), ...from };
    expect(await signIn.enterCode(again)).toEqual({ kind: "expired" });
    const other = await half();
    await signIn.setPassword("1", "another one");
    expect(await signIn.enterCode({ ...again, step: other })).toEqual({ kind: "expired" });
  });

  it("counts codes before they are looked at; the owner's own browser is counted apart", async () => {
    const { secret } = await turnedOn();
    const login = await enter(codeOf(secret));
    if (login.kind !== "in") throw new Error(login.kind);
    const { device } = login;
    expect(taken.at(-1)).toEqual({ accountId: "1", address: "192.0.2.1", device: undefined });
    left = 1;
    expect(await enter("00000x")).toMatchObject({ kind: "code-wrong" });
    nowMs += STEP_MS;
    const limited = { kind: "limited", retryAtMs: nowMs + 1 };
    expect(await enter(codeOf(secret))).toEqual(limited);
    const step = await half({ device });
    const owner = await signIn.enterCode({ step, code: codeOf(secret), device, ...from });
    expect([owner, taken.at(-1)?.device]).toEqual([limited, secrets.digest(device)]);
    const stolen = await signIn.enterCode({ step, code: "00000x", device: "made up", ...from });
    expect([stolen, taken.at(-1)?.device]).toEqual([limited, undefined]);
  });
});

describe("one request with a password", () => {
  const verify = (more: object = {}) =>
    signIn.verify({ username: "ada", password: PASSWORD, address: "192.0.2.1", ...more });

  it("needs a code of the app too, which is used up unless the request says otherwise", async () => {
    const { secret, recovery } = await turnedOn();
    const wrong = { kind: "code-wrong", accountId: "1" };
    expect(await verify()).toEqual(wrong);
    expect(await verify({ code: recovery[0] })).toEqual(wrong);
    const code = codeOf(secret);
    expect(await verify({ code, password: "wrong" })).toEqual({ kind: "wrong" });
    for (const kept of [1, 2])
      expect([kept, await verify({ code, keepsCode: true })]).toMatchObject([
        kept,
        { kind: "right" },
      ]);
    expect(await verify({ code })).toEqual({ kind: "right", accountId: "1" });
    for (const keepsCode of [true, false]) expect(await verify({ code, keepsCode })).toEqual(wrong);
  });

  it("without a second factor needs none, and a password alone can be asked for again", async () => {
    expect(await verify()).toEqual({ kind: "right", accountId: "1" });
    await turnedOn();
    const again = { username: "ada", password: PASSWORD, address: "192.0.2.1" };
    expect(await signIn.verifyPassword(again)).toMatchObject({ kind: "right" });
    expect(await signIn.verifyPassword({ ...again, password: "x" })).toEqual({ kind: "wrong" });
  });
});
