import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type Answer, type World } from "./world.ts";

let world: World;
let token = "";
beforeAll(async () => {
  world = await openWorld();
  token = await world.token(world.ada);
});
afterAll(() => world.close());

const make = (body: object): Promise<Answer> =>
  world.send("POST", "/api/v1/user/repos", { token, body });
const raw = async (repository: string, path: string): Promise<string> =>
  (await world.send("GET", `/repos/ada/${repository}/raw/${path}`)).text;
const year = new Date().getUTCFullYear();

describe("templates of new repositories", () => {
  it("lists licences by name, without those of the GPL family, and reads their texts", async () => {
    const { json: listed } = await world.send("GET", "/api/v1/licenses");
    const names: string[] = listed.map(({ key }: { key: string }) => key);
    expect(names).toEqual(names.toSorted());
    expect(names).toEqual(
      expect.arrayContaining(["Apache-2.0", "BSD-2-Clause", "CC0-1.0", "ISC", "MIT", "MPL-2.0"]),
    );
    expect(names.filter((name) => /GPL/.test(name))).toEqual([]);
    const first = listed[0];
    expect(first).toEqual({ key: first.name, name: "0BSD", url: expect.any(String) });
    const one = await world.send("GET", new URL(first.url).pathname);
    expect(one.json).toEqual({
      ...first,
      implementation: expect.any(String),
      body: expect.stringContaining("<copyright holders>"),
    });
  });

  it("lists what git may ignore, and reads the patterns", async () => {
    const { json: names } = await world.send("GET", "/api/v1/gitignore/templates");
    expect(names).toEqual(expect.arrayContaining(["C", "C++", "Go", "Node", "Python", "macOS"]));
    for (const name of names) {
      const path = `/api/v1/gitignore/templates/${encodeURIComponent(name)}`;
      const { status, json } = await world.send("GET", path);
      expect([status, json]).toEqual([200, { name, source: expect.stringMatching(/\n$/) }]);
    }
  });

  it.each(["licenses/GPL-3.0-only", "licenses/mit", "gitignore/templates/Cobol"])(
    "has no %s",
    async (path) => void expect((await world.send("GET", `/api/v1/${path}`)).status).toBe(404),
  );

  it.each(["licenses/..%2fREADME.md", "gitignore/templates/..%2flicenses%2fMIT", "licenses/%00"])(
    "reads no other file: %s",
    async (path) => void expect((await world.send("GET", `/api/v1/${path}`)).status).toBe(404),
  );
});

describe("a new repository", () => {
  it("begins with what was asked for, in one commit", async () => {
    const body = { name: "begun", auto_init: true, license: "MIT", gitignores: "C,C++, Go,C" };
    const made = await make(body);
    expect([made.status, made.json.size > 0]).toEqual([201, true]);
    const files = await world.send("GET", "/repos/ada/begun/contents");
    expect(files.json.map(({ name }: { name: string }) => name)).toEqual([
      ".gitignore",
      "LICENSE",
      "README.md",
    ]);
    const ignored = await raw("begun", ".gitignore");
    expect(ignored.match(/^# ---> .*$/gm)).toEqual(["# ---> C", "# ---> C++", "# ---> Go"]);
    expect(await raw("begun", "LICENSE")).toMatch(`Copyright (c) ${year} ada\n`);
    const commits = await world.send("GET", "/repos/ada/begun/commits");
    expect(commits.json).toHaveLength(1);
  });

  it("has the year and its owner in each licence", async () => {
    const { json: listed } = await world.send("GET", "/api/v1/licenses");
    for (const { key } of listed) {
      const name = `of-${key}`;
      expect((await make({ name, auto_init: true, license: key })).status).toBe(201);
      const text = await raw(name, "LICENSE");
      expect([key, text]).toEqual([
        key,
        expect.not.stringMatching(/<year>|<copyright|\[yyyy\]|\[name of/),
      ]);
      const template = (await world.send("GET", `/api/v1/licenses/${key}`)).json.body;
      if (/<year>|\[yyyy\]/.test(template)) expect(text).toMatch(new RegExp(`${year}.* ada\\n`));
      else expect(text).toBe(template);
    }
  });

  it("is refused with a list of what there is", async () => {
    const { status, json } = await make({ name: "none", auto_init: true, license: "GPL-3.0-only" });
    expect([status, json]).toEqual([
      422,
      expect.objectContaining({
        code: "body-invalid",
        field: "license",
        message: expect.stringMatching(/"GPL-3\.0-only"; there are 0BSD, Apache-2\.0, .*Zlib$/),
      }),
    ]);
    expect((await world.send("GET", "/repos/ada/none", { token })).status).toBe(404);
  });

  it("takes labels of issues, which it has none of", async () => {
    expect((await make({ name: "labelled", issue_labels: "Default" })).status).toBe(201);
  });
});
