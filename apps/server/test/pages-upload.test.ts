import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBrowser, openLoggedIn, sendTo, type Browser } from "./browser.ts";
import { BASE, openWorld, type World } from "./world.ts";

// Files are put into a directory at a page, by the rules of the API.

const PASSWORD = "correct horse";
const UPLOAD = "/ada/site/upload/branch/main";

let world: World;
let id = "";
let browser: Browser;
beforeAll(async () => {
  world = await openWorld({ MAX_BODY_BYTES: "65536" });
  for (const account of [world.ada, world.bob])
    await world.deps.signIn.setPassword(account.id, PASSWORD);
  ({ id } = await world.repository("site", { "docs/a.txt": "one", "b.txt": "b" }));
});
afterAll(() => world.close());
beforeEach(async () => {
  browser = await loggedIn("ada");
});

const loggedIn = (username: string): Promise<Browser> =>
  openLoggedIn(world, { username, password: PASSWORD });
const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);
const headOf = (text: string): string => /name="head" value="([^"]*)"/.exec(text)?.[1] ?? "";
const read = async (path: string, ref = "main") =>
  (await world.send("GET", `/repos/ada/site/raw/${path}?ref=${ref}`)).text;
const isThere = async (path: string): Promise<boolean> =>
  (await world.send("GET", `/repos/ada/site/contents/${path}`)).status === 200;
/** Fields as a browser sends them that nobody typed into. */
const fieldsOf = (text: string, directory = "") => ({
  head: headOf(text),
  directory,
  message: "",
  new_branch: "",
});

describe("files", () => {
  it("are put into a directory in one commit, and shown", async () => {
    const page = await browser.get(`${UPLOAD}/docs`);
    expect(page.text).toContain("64 KiB together");
    const fields = { ...fieldsOf(page.text, "docs"), message: "two files" };
    const bytes = Uint8Array.from({ length: 300 }, (_, at) => at);
    const files = [file("ä <b>.txt", "new"), file("c.bin", bytes)];
    const { status, headers } = await browser.upload(fields, files);
    expect([status, headers.get("Location")]).toEqual([303, "/ada/site/src/branch/main/docs"]);
    expect(await read("docs/%C3%A4%20%3Cb%3E.txt")).toBe("new");
    const { json } = await world.send("GET", "/repos/ada/site/contents/docs/c.bin");
    expect(Buffer.from(json.content, "base64")).toEqual(Buffer.from(bytes));
    const { json: commits } = await world.send("GET", "/repos/ada/site/commits?limit=1");
    expect(commits[0].commit.message.trim()).toBe("two files");
    const shown = await browser.get("/ada/site/src/branch/main/docs");
    expect([shown.text.includes("ä &lt;b&gt;.txt"), shown.text.includes(UPLOAD)]).toEqual([
      true,
      true,
    ]);
  });

  it("go to a new branch, and to a new directory", async () => {
    const { text } = await browser.get(UPLOAD);
    const fields = { ...fieldsOf(text, "deep/er/"), new_branch: "side" };
    const { headers } = await browser.upload(fields, [file("x.txt", "x")]);
    expect(headers.get("Location")).toBe("/ada/site/src/branch/side/deep/er");
    expect([await read("deep/er/x.txt", "side"), await isThere("deep/er/x.txt")]).toEqual([
      "x",
      false,
    ]);
  });

  it("replace others only where that is ticked", async () => {
    const { text } = await browser.get(UPLOAD);
    const again = await browser.upload(fieldsOf(text), [file("b.txt", "mine")]);
    expect([again.status, again.text.includes("b.txt is there already")]).toEqual([422, true]);
    expect(await read("b.txt")).toBe("b");
    const fields = { ...fieldsOf(again.text), replace: "yes" };
    expect((await browser.upload(fields, [file("b.txt", "mine")])).status).toBe(303);
    expect(await read("b.txt")).toBe("mine");
  });

  it("that have moved on since the page was opened are not overwritten unseen", async () => {
    const { text } = await browser.get(UPLOAD);
    const token = await world.token(world.ada);
    const { json } = await world.send("GET", "/repos/ada/site/contents/docs/a.txt");
    const body = { content: Buffer.from("by another").toString("base64"), sha: json.sha };
    await world.send("PUT", "/api/v1/repos/ada/site/contents/docs/a.txt", { token, body });
    const fields = { ...fieldsOf(text, "docs"), replace: "yes" };
    const answer = await browser.upload(fields, [file("a.txt", "by me")]);
    expect([answer.status, answer.text.includes("has changed since")]).toEqual([409, true]);
    expect(await read("docs/a.txt")).toBe("by another");
    const now = { ...fields, head: headOf(answer.text) };
    expect((await browser.upload(now, [file("a.txt", "by me")])).status).toBe(303);
    expect(await read("docs/a.txt")).toBe("by me");
  });

  it.each([
    ["none at all", [], 422, "No file was chosen"],
    ["a directory outside", [file("x", "")], 422, "../out"],
    ["one that is too large", [file("large", "x".repeat(70_000))], 413, "65536"],
    ["21", Array.from({ length: 21 }, (_, at) => file(`f${at}`, "")), 422, "files"],
  ])("are refused in words, with what was typed: %s", async (name, files, status, message) => {
    const { text } = await browser.get(UPLOAD);
    const directory = name === "a directory outside" ? "../out" : "";
    const answer = await browser.upload(fieldsOf(text, directory), files);
    expect([name, answer.status, answer.text.includes(message)]).toEqual([name, status, true]);
    expect(answer.text).toContain('enctype="multipart/form-data"');
  });
});

describe("nothing is put", () => {
  it("by strangers, readers, other sites and forms that are not ours", async () => {
    const stranger = openBrowser(sendTo(world, BASE));
    expect((await stranger.get(UPLOAD)).status).toBe(303);
    const bob = await loggedIn("bob");
    expect((await bob.get(UPLOAD)).status).toBe(403);
    const files = [file("evil.txt", "x")];
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const { text } = await browser.get(UPLOAD);
    expect((await browser.upload(fieldsOf(text), files, foreign)).status).toBe(403);
    await browser.get(UPLOAD);
    const wrong = { ...fieldsOf(text), form: "0".repeat(43) };
    expect((await browser.upload(wrong, files)).status).toBe(403);
    expect(await isThere("evil.txt")).toBe(false);
  });

  it("into an archived repository, or a protected branch", async () => {
    const { text } = await browser.get(UPLOAD);
    await world.store.repositories.change(id, { archived: true });
    const files = [file("late.txt", "x")];
    expect((await browser.upload(fieldsOf(text), files)).status).toBe(423);
    await world.store.repositories.change(id, { archived: false, protectedBranches: ["main"] });
    await world.store.repositories.grant(id, world.bob.id, "write");
    const bob = await loggedIn("bob");
    const page = await bob.get(UPLOAD);
    expect((await bob.upload(fieldsOf(page.text), files)).status).toBe(403);
    expect(await isThere("late.txt")).toBe(false);
  });
});
