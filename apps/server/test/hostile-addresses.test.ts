import type { FileMode } from "@x/git-contents";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { createApp } from "../src/app.ts";
import { commitFiles } from "./commit-files.ts";
import { BASE, openWorld, withArchives, type World } from "./world.ts";

// Names, commits and headers that are meant to lead elsewhere.

let world: World;
let ada: string;
beforeAll(async () => {
  world = await openWorld();
  ada = await world.token(world.ada);
});
afterAll(() => world.close());

let made = 0;
const repository = async (files: Readonly<Record<string, string>> = { a: "text" }, about = {}) => {
  const record = await world.repository(`h${made++}`, files, about);
  return { ...record, git: world.git(record), at: `/repos/ada/${record.name}` };
};
describe("an object's id (B23)", () => {
  const READS = (sha: string) => [
    `/contents?ref=${sha}`,
    `/contents/secret?ref=${sha}`,
    `/raw/secret?ref=${sha}`,
    `/raw/${sha}/secret`,
    `/media/secret?ref=${sha}`,
    `/editorconfig/secret?ref=${sha}`,
    `/archive/${sha}.zip`,
    `/commits?sha=${sha}`,
    `/git/commits/${sha}`,
    `/git/trees/${sha}`,
    `/git/blobs/${sha}`,
    `/descriptors/secret/compare?base=${sha}`,
    `/contents-ext/secret?ref=${sha}`,
    `/file-contents?ref=${sha}&body=${encodeURIComponent('{"files":["secret"]}')}`,
  ];

  it("of another repository names nothing here, whatever it is of", async () => {
    const [here, there] = [await repository(), await repository({ secret: "secret" })];
    const head = (await there.git.readRef("refs/heads/main"))!;
    const { tree } = (await there.git.readCommit(head))!;
    const blob = (await there.git.readTree(tree))?.entries()[0]?.id ?? "";
    for (const id of [head, tree, blob])
      for (const path of READS(id)) {
        const { status, text } = await world.send("GET", `${here.at}${path}`, { token: ada });
        expect([path, status]).toEqual([path, expect.toBeOneOf([400, 404])]);
        expect(text).not.toContain('"secret"');
      }
  });

  it("of a commit that no branch leads to any more is still read, and that is all there is", async () => {
    const { git, at } = await repository();
    const gone = await commitFiles(git, { secret: ["100644", "kept"] });
    await git.moveRef(
      "refs/heads/main",
      gone as never,
      (await git.readCommit(gone as never))!.parents[0],
    );
    expect((await world.send("GET", `${at}/raw/secret?ref=${gone}`)).text).toBe("kept");
    expect((await world.send("GET", `${at}/raw/secret`)).status).toBe(404);
    expect((await world.send("GET", `${at}/raw/secret?ref=${gone.slice(0, 12)}`)).status).toBe(404);
  });
});

describe("the address of a repository (B59, F16)", () => {
  test.each([
    ["its name", "/ada/there", 200],
    ["its name in other case", "/ADA/THERE", 200],
    ["its name percent-encoded", "/%61da/th%65re", 200],
    ["two slashes", "//ada//there", 404],
    ["a slash in the owner", "/private%2Fada/there", 404],
    ["a slash in the name", "/ada%2Fthere/x", 404],
    [".git at the end", "/ada/there.git", 404],
    ["a dot at the end", "/ada/there.", 404],
    ["a space at the end", "/ada/there%20", 404],
    ["a NUL", "/ada/there%00", 404],
    ["a line feed", "/ada/there%0a", 404],
    ["bytes that are no UTF-8", "/ada/there%ff", 404],
    ["300 letters", `/ada/${"a".repeat(300)}`, 404],
    ["10,000 letters", `/ada/${"a".repeat(10_000)}`, 404],
    ["a backslash", "/ada/there%5c..%5cthere", 404],
    ["a property of every object", "/__proto__/constructor", 404],
  ])("with %s", async (_name, path, status) => {
    if ((await world.store.repositories.find("ada", "there")) === undefined)
      await world.repository("there", { "README.md": "hi" });
    const answers = [];
    for (const prefix of ["/repos", "/api/v1/repos"])
      for (const rest of ["", "/contents", "/raw/README.md"])
        answers.push((await world.send("GET", `${prefix}${path}${rest}`)).status);
    expect([...new Set(answers)]).toEqual([status]);
  });
});

describe("headers that say where the server is (B32)", () => {
  it("change no address in an answer", async () => {
    const { name, at } = await repository();
    const other = await repository();
    await world.store.repositories.change(other.id, { name: `${other.name}-new` });
    const app = createApp(
      withArchives(world.deps, async function* () {
        yield Buffer.from("archive");
      }),
    );
    const hostile = {
      Host: "evil.example",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "gopher",
      Forwarded: "host=evil.example;proto=gopher",
      "X-Original-URL": "/evil.example",
    };
    const ask = async (path: string, headers: Readonly<Record<string, string>>) => {
      const answer = await app.request(`${BASE}${path}`, {
        headers: { "X-Request-Id": "one", ...headers },
      });
      return `${answer.status}\n${[...answer.headers].join("\n")}\n${await answer.text()}`;
    };
    // The first one goes out while it is made, without a length.
    await ask(`${at}/archive/main.zip`, {});
    for (const path of [
      at,
      `${at}/contents`,
      `${at}/contents/a`,
      `${at}/archive/main.zip`,
      `${at}/branches`,
      `${at}/nope`,
      `/repos/ada/${other.name}`,
      `/ada/${name}`,
      "/api/openapi.json",
    ]) {
      const said = await ask(path, {});
      expect(await ask(path, hostile)).toBe(said);
      if (!path.endsWith("/nope")) expect(said).toMatch(/^[23]/);
    }
    expect(await ask(`${at}/archive/main.zip`, hostile)).toContain(`<${BASE}/api/v1${at}/archive/`);
  });

  test.each(['a "quoted".txt', "a;b=c.txt", "añ€.txt", "a\u202etxt.exe", "a%0d%0aX: y.txt"])(
    "nor does a file called %j add one",
    async (path) => {
      const { at, git } = await repository();
      await commitFiles(git, { [path]: ["100644", "x"] });
      const { headers, text } = await world.send("GET", `${at}/raw/${encodeURIComponent(path)}`);
      expect(text).toBe("x");
      expect(headers.get("X")).toBeNull();
      // oxlint-disable-next-line no-control-regex
      expect(headers.get("Content-Disposition")).toMatch(/^inline; filename="[\x20-\x7e]*"/);
    },
  );
});

describe("an .editorconfig (B12)", () => {
  test.each<[string, Readonly<Record<string, readonly [FileMode, string | Uint8Array]>>, number]>([
    ["that is a file", { ".editorconfig": ["100644", "[*]\ncharset = utf-8\n"] }, 200],
    ["that is a link", { ".editorconfig": ["120000", "a"] }, 404],
    [
      "that is a link to a real one",
      { ".editorconfig": ["120000", "real"], real: ["100644", "[*]\ncharset = utf-8\n"] },
      404,
    ],
    ["that is a directory", { ".editorconfig/x": ["100644", "[*]\ncharset = utf-8\n"] }, 404],
    [
      "of more than 1 MiB",
      { ".editorconfig": ["100644", `[*]\ncharset = utf-8\n#${"x".repeat(1_048_576)}`] },
      404,
    ],
    [
      "with a line of 100,000 letters",
      { ".editorconfig": ["100644", `[*]\n${"x".repeat(100_000)} = 1\ncharset = utf-8\n`] },
      200,
    ],
    [
      "of more letters than are parsed",
      {
        ".editorconfig": [
          "100644",
          "[{*a,*b,*c}]\nx=1\n".repeat(50_000) + "[*]\ncharset = utf-8\n",
        ],
      },
      404,
    ],
    [
      "of bytes that are no text",
      { ".editorconfig": ["100644", Uint8Array.from([0xff, 0xfe, 0, 10, 61, 10])] },
      404,
    ],
  ])("%s", async (_name, files, status) => {
    const { git, at } = await repository();
    await commitFiles(git, files);
    expect((await world.send("GET", `${at}/editorconfig/a.ts`)).status).toBe(status);
  });
});
