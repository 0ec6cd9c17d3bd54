import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBrowser, openLoggedIn, sendTo, type Browser } from "./browser.ts";
import { BASE, openWorld, type World } from "./world.ts";

// A file is changed at a page by the rules of the API, by a person who has logged in at this browser.

const PASSWORD = "correct horse";
const EDIT = "/ada/site/edit/branch/main";

let world: World;
let id = "";
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  for (const account of [world.ada, world.bob])
    await world.deps.signIn.setPassword(account.id, PASSWORD);
  ({ id } = await world.repository("site", {
    "a.txt": "one\n",
    "dos.txt": "one\r\ntwo\r\n",
    "blank.txt": "\n\nafter two breaks",
    "binary.dat": "a\0b",
    "gone.txt": "soon",
  }));
});
afterAll(() => world.close());
beforeEach(async () => {
  browser = await loggedIn("ada");
});

const loggedIn = (username: string): Promise<Browser> =>
  openLoggedIn(world, { username, password: PASSWORD });
const sha = (text: string): string => /name="sha" value="([^"]*)"/.exec(text)?.[1] ?? "";
const read = async (path: string, ref = "main"): Promise<string> =>
  (await world.send("GET", `/repos/ada/site/raw/${path}?ref=${ref}`)).text;

describe("a file", () => {
  it("is changed in a commit by the person, and shown", async () => {
    const { text } = await browser.get(`${EDIT}/a.txt`);
    const sent = { path: "a.txt", sha: sha(text), eol: "lf", message: "why" };
    const answer = await browser.submit({
      ...sent,
      content: "one\r\ntwo <b>\r\n",
      action: "commit",
    });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      "/ada/site/src/branch/main/a.txt",
    ]);
    expect(await read("a.txt")).toBe("one\ntwo <b>\n");
    const { json } = await world.send("GET", "/repos/ada/site/commits?limit=1");
    expect(json[0].commit.message.trim()).toBe("why");
    expect(json[0].commit.author.name).toBe("ada");
  });

  it.each([
    ["dos.txt", "crlf", "one\r\ntwo\r\n"],
    ["blank.txt", "lf", "\n\nafter two breaks"],
  ])("keeps its line breaks: %s", async (path, eol, content) => {
    const { text } = await browser.get(`${EDIT}/${path}`);
    expect(text).toContain(`name="eol" value="${eol}"`);
    const area = /<textarea[^>]*>\n([^<]*)<\/textarea>/.exec(text)?.[1] ?? "";
    const sent = { path, sha: sha(text), eol, new_branch: `kept-${eol}`, message: "" };
    const typed = area.replace(/\r?\n/g, "\r\n");
    await browser.submit({ ...sent, content: `${typed}!`, action: "commit" });
    expect(await read(path, `kept-${eol}`)).toBe(`${content}!`);
  });

  it("that is new is made, also where there was no directory", async () => {
    const { text } = await browser.get(`${EDIT}/docs/new.md`);
    expect(sha(text)).toBe("");
    await browser.submit({
      path: "docs/new.md",
      sha: "",
      eol: "lf",
      content: "# new",
      action: "commit",
    });
    expect(await read("docs/new.md")).toBe("# new");
  });

  it("is moved by another path, and deleted", async () => {
    const { text } = await browser.get(`${EDIT}/gone.txt`);
    const sent = { sha: sha(text), eol: "lf", content: "soon" };
    await browser.submit({ ...sent, path: "moved.txt", action: "commit" });
    expect([
      await read("moved.txt"),
      (await browser.get("/ada/site/src/branch/main/gone.txt")).status,
    ]).toEqual(["soon", 404]);
    await browser.get(`${EDIT}/moved.txt`);
    const deleted = await browser.submit({ ...sent, path: "moved.txt", action: "delete" });
    expect(deleted.status).toBe(303);
    expect((await browser.get("/ada/site/src/branch/main/moved.txt")).status).toBe(404);
  });

  it("that has moved on is not overwritten unseen: the text that was sent stays in the form", async () => {
    const first = await browser.get(`${EDIT}/a.txt`);
    const token = await world.token(world.ada);
    const content = Buffer.from("by another").toString("base64");
    const body = { content, sha: sha(first.text) };
    await world.send("PUT", "/api/v1/repos/ada/site/contents/a.txt", { token, body });
    const sent = { path: "a.txt", eol: "lf", content: "by me", action: "commit" };
    const answer = await browser.submit({ ...sent, sha: sha(first.text) });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("has changed since you opened it");
    expect(answer.text).toMatch(/>\nby me<\/textarea>/);
    expect(await read("a.txt")).toBe("by another");
    expect((await browser.submit({ ...sent, sha: sha(answer.text) })).status).toBe(303);
    expect(await read("a.txt")).toBe("by me");
  });

  it("with a bad path is refused in words, and nothing that was typed is lost", async () => {
    await browser.get(`${EDIT}/new.txt`);
    const answer = await browser.submit({
      path: "../out",
      sha: "",
      eol: "lf",
      content: "typed",
      action: "commit",
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/role="alert"[^]*>\ntyped<\/textarea>/);
  });

  it("that is no text is not opened as one, which would spoil it: it is moved and deleted", async () => {
    const { text } = await browser.get(`${EDIT}/binary.dat`);
    expect([text.includes("<textarea"), text.includes("is no text")]).toEqual([false, true]);
    const sent = { path: "moved.dat", sha: sha(text), kept: "yes", eol: "lf", action: "commit" };
    expect((await browser.submit({ ...sent, path: "binary.dat" })).status).toBe(422);
    await browser.get(`${EDIT}/binary.dat`);
    expect((await browser.submit({ ...sent, sha: "0".repeat(40) })).status).toBe(409);
    await browser.get(`${EDIT}/binary.dat`);
    expect((await browser.submit(sent)).status).toBe(303);
    expect(await read("moved.dat")).toBe("a\0b");
    expect((await browser.get("/ada/site/src/branch/main/binary.dat")).status).toBe(404);
    const moved = await browser.get(`${EDIT}/moved.dat`);
    await browser.submit({ ...sent, sha: sha(moved.text), action: "delete" });
    expect((await browser.get("/ada/site/src/branch/main/moved.dat")).status).toBe(404);
  });
});

describe("nothing is changed", () => {
  const form = { path: "b.txt", sha: "", eol: "lf", content: "x", action: "commit" };
  const nothingCame = async (): Promise<void> =>
    expect((await world.send("GET", "/repos/ada/site/contents/b.txt")).status).toBe(404);

  it("by somebody who has not logged in", async () => {
    const stranger = openBrowser(sendTo(world, BASE));
    const { status, headers } = await stranger.get(`${EDIT}/b.txt`);
    const location = `/oauth/authorized_applications?to=${encodeURIComponent(`${EDIT}/b.txt`)}`;
    expect([status, headers.get("Location")]).toEqual([303, location]);
  });

  it("by somebody who may only read, and no page offers it", async () => {
    const bob = await loggedIn("bob");
    expect((await bob.get(`${EDIT}/b.txt`)).status).toBe(403);
    expect((await bob.get("/ada/site/src/branch/main/a.txt")).text).not.toContain("/edit/");
    expect((await browser.get("/ada/site/src/branch/main/a.txt")).text).toContain("/edit/");
  });

  it("by a form of another site, or of another session", async () => {
    await browser.get(`${EDIT}/b.txt`);
    for (const [fields, headers] of [
      [{ ...form, form: "0".repeat(43) }, {}],
      [form, { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
    ] as const) {
      const { status, text } = await browser.submit(fields, headers);
      expect([status, text.includes("too old, or is not ours")]).toEqual([403, true]);
      await browser.get(`${EDIT}/b.txt`);
    }
    await nothingCame();
  });

  it("when the session has ended, or the right is gone, since the form was opened", async () => {
    const repository = await world.store.repositories.find("ada", "site");
    await world.store.repositories.grant(repository?.id ?? "", world.bob.id, "write");
    const bob = await loggedIn("bob");
    expect((await bob.get(`${EDIT}/b.txt`)).status).toBe(200);
    await world.store.repositories.grant(repository?.id ?? "", world.bob.id, "read");
    expect((await bob.submit(form)).status).toBe(403);
    await browser.get(`${EDIT}/b.txt`);
    for (const session of await world.store.sessions.list(world.ada.id, world.deps.nowMs()))
      await world.store.sessions.end(world.ada.id, session.digest);
    expect((await browser.submit(form)).status).toBe(401);
    await nothingCame();
  });

  it("on an archived repository or a protected branch", async () => {
    await world.store.repositories.change(id, { archived: true });
    expect((await browser.get(`${EDIT}/b.txt`)).status).toBe(423);
    await world.store.repositories.change(id, { archived: false, protectedBranches: ["main"] });
    await world.store.repositories.grant(id, world.bob.id, "write");
    const bob = await loggedIn("bob");
    await bob.get(`${EDIT}/b.txt`);
    expect((await bob.submit(form)).status).toBe(403);
    await world.store.repositories.change(id, { protectedBranches: [] });
    await nothingCame();
  });
});
