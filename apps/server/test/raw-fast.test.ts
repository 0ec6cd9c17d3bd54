import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { commitFiles } from "./commit-files.ts";
import { openListeningWorld, type ListeningWorld, type Received } from "./listening-world.ts";

// A file whose bytes are at hand is answered before the request goes through anything: each answer must be
// the one of the slow path, which a request takes that has a condition.

const SLOW_PATH = { "If-Unmodified-Since": "never" };
const FILES = {
  "a.txt": "one",
  "b.txt": "two",
  "d/é.txt": "ü\n",
  "d/e/page.html": "<script>alert(1)</script>",
  "d/e/picture.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "d/e/bytes": "\u0001\u0002",
  ".gitignore": "x",
  "it's (1)": "quoted",
  empty: "",
  "other/b.txt": "led by a ref",
};

const REPOSITORIES = { open: {}, closed: { private: true }, codeless: { codeUnit: false } };

let listening: ListeningWorld;
const senders = new Map<string, Readonly<Record<string, string>>>();
let owner: Readonly<Record<string, string>>;

beforeAll(async () => {
  listening = await openListeningWorld();
  const { store, ada, bob, token, repository } = listening.world;
  const carol = await store.accounts.create({ username: "carol" });
  for (const [name, about] of Object.entries(REPOSITORIES)) {
    const { id } = await repository(name, FILES, about);
    await store.repositories.grant(id, carol.id, "read");
  }
  const sender = (text: string) => ({ Authorization: `Bearer ${text}` });
  const revoked = await token(ada);
  owner = sender(await token(ada));
  const basic = Buffer.from(`x:${await token(ada)}`).toString("base64");
  senders
    .set("owner", owner)
    .set("owner, as Basic", { Authorization: `Basic ${basic}` })
    .set("reader", sender(await token(carol)))
    .set("stranger", sender(await token(bob)))
    .set("owner without the scope", sender(await token(ada, "read:statuses")))
    .set("owner, revoked", sender(revoked))
    .set("a wrong token", sender("wrong"))
    .set("nobody", {})
    .set("malformed", { Authorization: "Digest x" });
  await askForEverything();
  await store.tokens.revoke(revoked);
  await askForEverything();
});
afterAll(() => listening.close());

/** So that all that can be at hand is, for all of them. */
async function askForEverything(): Promise<void> {
  for (const headers of senders.values())
    for (const name of Object.keys(REPOSITORIES))
      for (const path of ["a.txt", "d/%C3%A9.txt", "d/e/bytes"])
        await listening.get(`/repos/ada/${name}/raw/${path}`, { ...headers, ...SLOW_PATH });
}

/** Answers of both paths, and whether the first was fast. */
async function both(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly plain: Received; readonly slow: Received; readonly isFast: boolean }> {
  const before = listening.slowCount();
  const plain = await listening.get(path, headers);
  const isFast = listening.slowCount() === before;
  return { plain, slow: await listening.get(path, { ...headers, ...SLOW_PATH }), isFast };
}

function comparable({ status, headers, body }: Received): object {
  const { date, "x-request-id": id, ...rest } = headers;
  return {
    status,
    rest,
    body: body.toString("latin1"),
    dated: date !== undefined,
    named: id !== undefined,
  };
}

describe("a file that is at hand", () => {
  test.each([
    "/repos/ada/open/raw/b.txt",
    "/api/v1/repos/ada/open/raw/b.txt",
    "/repos/ada/open/raw/b.txt?ref=main",
    "/repos/ada/open/raw/b.txt/",
    "/repos/ada/open/raw/d/%C3%A9.txt",
    "/repos/ada/open/raw/d%2F%C3%A9.txt",
    "/repos/Ada/OPEN/raw/b.txt",
    "/repos/ada/open/raw/d/e/page.html",
    "/repos/ada/open/raw/d/e/picture.svg",
    "/repos/ada/open/raw/d/e/bytes",
    "/repos/ada/open/raw/.gitignore",
    "/repos/ada/open/raw/it's%20(1)",
    "/repos/ada/open/raw/empty",
    "/repos/ada/closed/raw/b.txt",
    "/repos/ada/codeless/raw/b.txt",
  ])("is answered by the fast path as by the slow one: %s", async (path) => {
    await listening.get(path, { ...owner, ...SLOW_PATH });
    const { plain, slow, isFast } = await both(path, owner);
    expect([plain.status, isFast]).toEqual([200, true]);
    expect(comparable(plain)).toEqual(comparable(slow));
  });

  test.each([
    "/repos/ada/open/raw/nothing",
    "/repos/ada/open/raw/d",
    "/repos/ada/open/raw/main/b.txt",
    "/repos/ada/open/raw/b.txt?ref=nothing",
    "/repos/ada/open/raw/b.txt?ref=",
    "/repos/ada/open/raw/b.txt?ref=main&x=y",
    "/repos/ada/open/raw/b.txt?token=x",
    "/repos/ada/open/raw/d/../b.txt",
    "/repos/ada/open/raw/d/%2e%2e/b.txt",
    "/repos/ada/open/raw//b.txt",
    "/repos/ada/open//raw/b.txt",
    "/repos/ada/open/raw/b.txt/x",
    "/repos/ada/open/raw/%ff",
    "/repos/ada/open/raw/",
    "/repos/ada/nothing/raw/b.txt",
    "/repos/ada/open/media/b.txt",
    "/repos/ada/open/contents/b.txt",
  ])("takes the slow path at the address %s", async (path) => {
    const { plain, slow, isFast } = await both(path, owner);
    expect(isFast).toBe(false);
    expect(comparable(plain)).toEqual(comparable(slow));
  });

  it("is sent to those alone to whom the slow path sends it (B35, B66)", async () => {
    const seen: string[] = [];
    for (const [who, headers] of senders) {
      for (const name of Object.keys(REPOSITORIES)) {
        const { plain, slow, isFast } = await both(`/repos/ada/${name}/raw/b.txt`, headers);
        expect(comparable(plain), `${who} of ${name}`).toEqual(comparable(slow));
        if (isFast) seen.push(`${who}: ${name}`);
        expect(isFast, `${who} of ${name}`).toBe(plain.status === 200);
      }
    }
    expect(seen).toEqual([
      "owner: open",
      "owner: closed",
      "owner: codeless",
      "owner, as Basic: open",
      "owner, as Basic: closed",
      "owner, as Basic: codeless",
      "reader: open",
      "reader: closed",
      "stranger: open",
      "nobody: open",
    ]);
  });

  it("is what the branch has, right after a commit", async () => {
    const { world } = listening;
    const repository = await world.repository("moving", FILES);
    const git = world.git(repository);
    const texts: string[] = [];
    for (let n = 0; n < 3; n++) {
      await commitFiles(git, { "b.txt": `text ${n}` });
      for (let asked = 0; asked < 3; asked++)
        texts.push((await listening.get("/repos/ada/moving/raw/b.txt")).body.toString());
    }
    expect(texts).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2].map((n) => `text ${n}`));
  });

  it("is counted once, and refused when the budget is used up", async () => {
    const counting = await openListeningWorld({ RATE_LIMIT_API: "4/1h" });
    try {
      await counting.world.repository("r", FILES);
      const left: unknown[] = [];
      for (const name of ["a.txt", "b.txt", "empty", ".gitignore"]) {
        const { headers } = await counting.get(`/repos/ada/r/raw/${name}`);
        left.push(headers["x-ratelimit-remaining"]);
      }
      const refused = await counting.get("/repos/ada/r/raw/b.txt");
      expect(left).toEqual(["3", "2", "1", "0"]);
      expect([refused.status, counting.slowCount()]).toEqual([429, 2]);
    } finally {
      await counting.close();
    }
  });
});
