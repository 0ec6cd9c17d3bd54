import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryOAuthStore, type MemoryOAuthStore } from "../src/adapters/memory.ts";
import { createScryptHasher, createSecrets } from "../src/adapters/node.ts";
import { createAuthenticatorCodes } from "../src/adapters/otpauth.ts";
import {
  createSignIn,
  SESSION_LIFETIME_MS,
  type LoginAttempt,
  type LoginRequest,
  type PasswordHasher,
  type SignIn,
} from "../src/index.ts";

const PASSWORD = "correct horse";
const CHEAP = { logN: 4, blockSize: 1, parallel: 1 };
const hasher = createScryptHasher(CHEAP);
const secrets = createSecrets();

let nowMs = 0;
let store: MemoryOAuthStore;
let taken: LoginAttempt[] = [];
let left = 0;
let verified: string[] = [];
let signIn: SignIn;
/** Counts what a password costs. */
const counting: PasswordHasher = {
  ...hasher,
  verify: (password, stored) => {
    verified.push(stored);
    return hasher.verify(password, stored);
  },
};
beforeEach(async () => {
  [nowMs, left, taken, verified] = [1_800_000_000_000, 100, [], []];
  store = createMemoryOAuthStore();
  signIn = signInWith(counting);
  store.addAccount("1", "Ada");
  store.addAccount("2", "nopassword");
  store.addAccount("3", "gone", true);
  for (const id of ["1", "3"]) await signIn.setPassword(id, PASSWORD);
});

function signInWith(using: PasswordHasher): SignIn {
  const attempts = {
    take: async (attempt: LoginAttempt) => {
      taken.push(attempt);
      const allowed = left > 0;
      if (allowed) left--;
      return { allowed, retryAtMs: nowMs + 1, giveBack: async () => void left++ };
    },
    takeCode: () => {
      throw new Error("no account here has a second factor");
    },
  };
  const codes = createAuthenticatorCodes();
  return createSignIn({ store, secrets, hasher: using, attempts, codes, now: () => nowMs });
}

const request = (more: Partial<LoginRequest> = {}): LoginRequest => ({
  username: "ada",
  password: PASSWORD,
  address: "192.0.2.1",
  agent: "a browser",
  ...more,
});
async function loggedIn(more: Partial<LoginRequest> = {}) {
  const login = await signIn.logIn(request(more));
  if (login.kind !== "in") throw new Error(login.kind);
  return login;
}

describe("a person logs in", () => {
  it.each(["ada", "ADA", "@ada", " ada "])("by the name %j, for thirty days", async (username) => {
    const { session, accountId } = await loggedIn({ username });
    expect(accountId).toBe("1");
    expect(await signIn.session(session)).toMatchObject({ accountId: "1", agent: "a browser" });
    nowMs += SESSION_LIFETIME_MS;
    expect(await signIn.session(session)).toBeUndefined();
  });

  it("with a password whose letters were put together otherwise", async () => {
    await signIn.setPassword("1", "pa\u0301ssword");
    expect(await signIn.logIn(request({ password: "p\u00e1ssword" }))).toMatchObject({
      kind: "in",
    });
  });

  it("and hears the same of a wrong password, of no account and of one without a password", async () => {
    const wrong = [{ password: "wrong" }, { username: "nobody" }, { username: "nopassword" }];
    for (const more of wrong) expect(await signIn.logIn(request(more))).toEqual({ kind: "wrong" });
  });

  it("with the same work, whether the account is there or not (enumeration by time)", async () => {
    for (const username of ["ada", "nobody", "nopassword"]) {
      verified = [];
      await signIn.logIn(request({ username, password: "wrong" }));
      expect(verified).toHaveLength(1);
      // Of one cost: the salt and the hash are all that differs.
      expect(verified[0]?.split("$")[2]).toBe("ln=4,r=1,p=1");
    }
  });

  it("and is told that the account is shut out only with its password", async () => {
    expect(await signIn.logIn(request({ username: "gone", password: "x" }))).toEqual({
      kind: "wrong",
    });
    expect(await signIn.logIn(request({ username: "gone" }))).toEqual({ kind: "disabled" });
  });

  it("and gets a new session each time; the one the browser had ends (fixation)", async () => {
    const { session } = await loggedIn();
    const planted = await loggedIn({ session });
    expect(planted.session).not.toBe(session);
    expect(await signIn.session(session)).toBeUndefined();
    const chosen = await loggedIn({ session: "chosen by another" });
    expect(chosen.session).not.toBe("chosen by another");
    expect(await signIn.session("chosen by another")).toBeUndefined();
  });

  it("and out", async () => {
    const { session } = await loggedIn();
    await signIn.logOut(session);
    await signIn.logOut(session);
    expect(await signIn.session(session)).toBeUndefined();
    expect(await signIn.session(undefined)).toBeUndefined();
  });

  it("and a new password ends all sessions and forgets all browsers", async () => {
    const { session, device } = await loggedIn();
    await signIn.setPassword("1", "another one");
    expect(await signIn.session(session)).toBeUndefined();
    expect(await store.devices.knows(secrets.digest(device), "ada")).toBe(false);
    expect(await signIn.logIn(request())).toEqual({ kind: "wrong" });
  });
});

describe("attempts", () => {
  it("are counted before the password is looked at, and given back when it was right", async () => {
    left = 1;
    await loggedIn();
    expect(await signIn.logIn(request({ password: "wrong" }))).toEqual({ kind: "wrong" });
    verified = [];
    expect(await signIn.logIn(request())).toEqual({ kind: "limited", retryAtMs: nowMs + 1 });
    expect(verified).toEqual([]);
  });

  it("are counted by the name that was typed, also of no account", async () => {
    await signIn.logIn(request({ username: "@NoBody", password: "x" }));
    expect(taken.at(-1)).toEqual({ username: "nobody", address: "192.0.2.1", device: undefined });
  });

  it("of a browser that the owner used before are counted apart: others do not lock the owner out", async () => {
    const { device } = await loggedIn();
    await loggedIn({ device });
    expect(taken.at(-1)?.device).toBe(secrets.digest(device));
    await signIn.logIn(request({ device: "made up", password: "x" }));
    expect(taken.at(-1)?.device).toBeUndefined();
    await signIn.logIn(request({ device, username: "gone", password: "x" }));
    expect(taken.at(-1)?.device).toBeUndefined();
  });
});

describe("the scrypt hasher", () => {
  it("names its cost, and stores of a lower one are raised at the next log-in", async () => {
    const dearer = signInWith(createScryptHasher({ ...CHEAP, logN: 5 }));
    const hash = async () => (await store.passwords.findByName("ada"))?.hash ?? "";
    expect(await hash()).toMatch(/^\$scrypt\$ln=4,r=1,p=1\$/);
    expect(await dearer.logIn(request({ password: "wrong" }))).toEqual({ kind: "wrong" });
    expect(await hash()).toMatch(/^\$scrypt\$ln=4/);
    await dearer.logIn(request());
    expect(await hash()).toMatch(/^\$scrypt\$ln=5/);
    expect(await dearer.logIn(request())).toMatchObject({ kind: "in" });
  });

  it("has another salt each time, and refuses what it did not write", async () => {
    expect(await hasher.hash(PASSWORD)).not.toBe(await hasher.hash(PASSWORD));
    await expect(hasher.verify(PASSWORD, "$2b$10$x")).rejects.toThrow(TypeError);
    expect(await hasher.verify("", hasher.decoy)).toBe(false);
  });

  it("does many at once, some after the others", async () => {
    const stored = await hasher.hash(PASSWORD);
    const all = Array.from({ length: 9 }, (_, n) =>
      hasher.verify(n === 4 ? "no" : PASSWORD, stored),
    );
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(8);
  });
});
