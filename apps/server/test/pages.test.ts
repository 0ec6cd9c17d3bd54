import { encodeFileDescriptorSet } from "@x/descriptor-wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logInAt, openBrowser, sendTo } from "./browser.ts";
import { BASE, openWorld, type Answer, type World } from "./world.ts";

// Pages show what the API answers, by the same gates.

const PASSWORD = "correct horse";
const HOSTILE = '<script>alert(1)</script><img src=x onerror="alert(2)">';
const README = `# Read me ${HOSTILE}

[here](docs/a.md) [out](https://example.org/) [bad](javascript:alert(3)) ![in](pic.png) ![far](https://example.org/p.png)
`;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.deps.signIn.setPassword(world.bob.id, PASSWORD);
  await world.repository("site", {
    "README.md": README,
    "src/a.ts": "/* one\n two */\nconst a = 1 < 2;\n",
    [`src/${HOSTILE.replaceAll("/", "")}.txt`]: HOSTILE,
    "empty.txt": "",
    "data.bin": "a\0b",
    "dock/Dockerfile": "FROM scratch\n",
    "big.txt": "x".repeat(300_000),
    "large.psd": `version https://git-lfs.github.com/spec/v1\noid sha256:${"a".repeat(64)}\nsize 5000\n`,
  });
  await world.repository("hidden", { "a.txt": "secret of ada" }, { private: true });
  await world.repository("nothing");
});
afterAll(() => world.close());

const HTML = { Accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8" };
const page = (path: string, token?: string): Promise<Answer> =>
  world.send("GET", path, { headers: HTML, token });
async function post(text: string, more: object = {}, who = world.ada): Promise<string> {
  const token = await world.token(who);
  const { json, status } = await world.send("POST", "/api/v1/statuses", {
    token,
    body: { status: text, ...more },
  });
  expect(status).toBe(200);
  return json.id;
}

describe("a page", () => {
  it("runs no script, loads nothing from elsewhere, and stands in no frame", async () => {
    for (const path of ["/", "/@ada", "/ada/site", "/ada/site/src/branch/main/src/a.ts", "/none"]) {
      const { headers, text } = await page(path);
      const policy = headers.get("Content-Security-Policy");
      expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")]);
      expect(policy).not.toMatch(/unsafe|script-src|https?:/);
      expect(headers.get("X-Frame-Options")).toBe("DENY");
      expect(text).not.toMatch(/<script|<[^>]+\son\w+=|href="javascript:/i);
    }
  });

  it("has the name that the operator chose", async () => {
    const named = await openWorld({ INSTANCE_TITLE: "Ada's <code>" });
    for (const path of ["/", "/none", "/oauth/login", "/api/swagger"]) {
      const { text } = await named.send("GET", path, { headers: HTML });
      expect([path, text]).toEqual([
        path,
        expect.stringContaining("Ada&#39;s &lt;code&gt;</a></b>"),
      ]);
      expect(text).toMatch(/<title>.*Ada&#39;s &lt;code&gt;<\/title>/);
      expect(text).not.toMatch(/<(?:title|h1|b)>[^<]*x-server/);
    }
    await named.close();
  });

  it("names a style sheet that is there, for good", async () => {
    const { text } = await page("/");
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? "";
    const style = await page(href);
    expect(style.headers.get("Content-Type")).toMatch(/^text\/css/);
    expect(style.headers.get("Cache-Control")).toContain("immutable");
    expect((await page("/assets/style-0.css")).status).toBe(404);
  });

  it("is for browsers: programs get what they got before", async () => {
    const id = await post("for programs");
    const asked = await world.send("GET", `/@ada/${id}`);
    expect([asked.status, asked.headers.get("Location")]).toEqual([302, `/api/v1/statuses/${id}`]);
    const repository = await world.send("GET", "/ada/site");
    expect([repository.status, repository.headers.get("Location")]).toEqual([
      302,
      "/api/v1/repos/ada/site",
    ]);
    const archive = await world.send("GET", "/ada/site/archive/a%2Fb.tar.gz?path=src");
    expect([archive.status, archive.headers.get("Location")]).toEqual([
      302,
      "/api/v1/repos/ada/site/archive/a%2Fb.tar.gz?path=src",
    ]);
    expect((await world.send("GET", "/assets/site/archive/main.zip")).status).toBe(404);
    expect((await world.send("GET", "/no/such/address")).json.code).toBe("route-not-found");
  });

  it("says in words that nothing is there, with the status of the API", async () => {
    for (const path of ["/nobody/none", "/@nobody", "/no/such/address", "/@ada/1", "/api-none"]) {
      const { status, text } = await page(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain("Nothing is here");
    }
    expect((await page("/api/v1/none")).json.code).toBe("route-not-found");
  });

  it("is not there where the operator wants none", async () => {
    const without = await openWorld({ PAGES: "off" });
    const answers = await Promise.all(
      ["/", "/@ada"].map((path) => without.send("GET", path, { headers: HTML })),
    );
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [404, "route-not-found"],
      [404, "route-not-found"],
    ]);
    await without.close();
  });
});

describe("statuses", () => {
  it("are escaped, with their warnings before them", async () => {
    const id = await post(HOSTILE, { spoiler_text: `look <b>out</b>` });
    const { status, text } = await page(`/@ada/${id}`);
    expect(status).toBe(200);
    expect(text).toContain("&lt;script&gt;alert(1)");
    expect(text).toMatch(/<details>\s*<summary>look &lt;b&gt;out/);
  });

  it("stand in their thread, under the name of who wrote them", async () => {
    const first = await post("the first of three");
    const second = await post("the second", { in_reply_to_id: first }, world.bob);
    const third = await post("the third", { in_reply_to_id: second });
    const { text } = await page(`/@bob/${second}`);
    const places = [first, second, third].map((id) => text.indexOf(`id="${id}"`));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    const wrong = await page(`/@ada/${second}`);
    expect(wrong.headers.get("Location")).toBe(`/@bob/${second}`);
  });

  it("that are not for everybody are on no page of a stranger", async () => {
    const hidden = await post("only for followers", { visibility: "private" });
    const unlisted = await post("not listed", { visibility: "unlisted" });
    expect((await page(`/@ada/${hidden}`)).status).toBe(404);
    const profile = await page("/@ada");
    expect(profile.text).not.toContain("only for followers");
    expect(profile.text).toContain("not listed");
    expect((await page("/")).text).not.toContain("not listed");
    const feed = await page("/@ada/feed.atom", await world.token(world.ada));
    expect(feed.text).not.toContain("only for followers");
    expect(unlisted).not.toBe(hidden);
  });

  it("come in pages", async () => {
    for (let at = 0; at < 3; at++) await post(`paged ${at}`, {}, world.bob);
    const first = await page("/@bob?limit=2");
    const next = /<a rel="next" href="([^"]+)"/.exec(first.text)?.[1] ?? "";
    expect(first.text).toContain("paged 2");
    expect(first.text).not.toContain("paged 0");
    expect((await page(`${next}&limit=2`)).text).toContain("paged 0");
  });

  it("are in a feed whose markup is text", async () => {
    await post("feed & <fish>");
    const { text, headers } = await page("/@ada/feed.atom");
    expect(headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed /);
    expect(text).toContain("<title>feed &amp; &lt;fish&gt;</title>");
    expect(text).toContain("&lt;p&gt;feed &amp;amp; &amp;lt;fish&amp;gt;&lt;/p&gt;");
  });

  it("with a hashtag have a page and a feed, where their links lead", async () => {
    const id = await post("see #Fishing");
    const { text } = await page(`/@ada/${id}`);
    const link = /href="http:\/\/x\.test(\/tags\/[^"]+)"/.exec(text)?.[1] ?? "";
    for (const path of [link, `${link}/feed.atom`]) {
      const answer = await page(path);
      expect([path, answer.status, answer.text.includes("Fishing")]).toEqual([path, 200, true]);
    }
    expect((await page("/tags/none")).text).toContain("There is nothing here");
  });

  it("that a filter of the reader matches are folded, for this reader alone", async () => {
    const token = await world.token(world.bob);
    const body = {
      title: "No fish",
      context: ["public"],
      keywords_attributes: [{ keyword: "herring" }],
    };
    await world.send("POST", "/api/v2/filters", { token, body });
    const id = await post("a herring");
    expect((await page(`/@ada/${id}`, token)).text).toMatch(/<summary>Filtered: No fish/);
    expect((await page(`/@ada/${id}`)).text).not.toContain("Filtered");
  });
});

describe("repositories", () => {
  it("show their files, and the text that introduces them without its markup", async () => {
    const { status, text } = await page("/ada/site");
    expect(status).toBe(200);
    expect(text).toContain("git clone http://x.test/ada/site.git");
    expect(text).toContain('href="/ada/site/src/branch/main/docs/a.md"');
    expect(text).toContain('<img src="/ada/site/raw/branch/main/pic.png" alt="in"');
    expect(text).toContain(
      '<a href="https://example.org/p.png" rel="nofollow noopener noreferrer">far',
    );
    expect(text).toContain("&lt;script&gt;alert(1)");
    expect(text).not.toMatch(/<script|<img src=x|href="javascript/);
  });

  it("show a file with an anchor at each line, also within a comment of several", async () => {
    const { text } = await page("/ada/site/src/branch/main/src/a.ts");
    expect(text).toMatch(/<a id="L2" href="#L2">2<\/a> two \*\//);
    expect(text).toContain("&lt;");
    expect(text).toContain("hljs-keyword");
    expect(text).not.toContain('id="L4"');
  });

  it.each([
    ["data.bin", "A binary file"],
    ["big.txt", "too large to be shown"],
    ["large.psd", "A large object of 4.9 KiB"],
    ["dock/Dockerfile", "hljs-keyword"],
    ["src", "a.ts"],
  ])("show %s as what it is", async (path, text) => {
    expect((await page(`/ada/site/src/branch/main/${path}`)).text).toContain(text);
  });

  it("show names with markup as text", async () => {
    const { text } = await page("/ada/site/src/branch/main/src");
    expect(text).toContain("&lt;script&gt;");
    expect(text).not.toContain("<script>");
  });

  it("list commits, and show each with its parents", async () => {
    const list = await page("/ada/site/commits/branch/main");
    const commit = /href="(\/ada\/site\/commit\/[0-9a-f]{40})"/.exec(list.text)?.[1] ?? "";
    expect((await page(commit)).text).toContain("Files at this commit");
    expect((await page("/ada/site/commit/main")).status).toBe(404);
    expect((await page("/ada/site/branches")).text).toContain("/ada/site/src/branch/main");
    expect((await page("/ada/site/src/tag/main/src")).status).toBe(404);
  });

  it("show what a commit changed, with what came and what went", async () => {
    const token = await world.token(world.ada);
    const { json: file } = await world.send(
      "GET",
      "/api/v1/repos/ada/site/contents/dock/Dockerfile",
    );
    const content = Buffer.from(`FROM ${HOSTILE}\n`).toString("base64");
    const { json } = await world.send("PUT", "/api/v1/repos/ada/site/contents/dock/Dockerfile", {
      token,
      body: {
        content,
        sha: file.sha,
        message: "change\n\nfor a reason",
        branch: "main",
        new_branch: "other",
      },
    });
    const { text } = await page(`/ada/site/commit/${json.commit.sha}`);
    expect(text).toContain("1 changed file");
    expect(text).toContain("for a reason");
    expect(text).toMatch(/<span class="del">-FROM scratch<\/span>\n<span class="add">\+FROM/);
    expect(text).toMatch(/<span class="add">\+FROM &lt;script&gt;/);
    const root = (await page("/ada/site/commits/branch/main")).text;
    const first = /href="(\/ada\/site\/commit\/[0-9a-f]{40})"/.exec(root)?.[1] ?? "";
    expect((await page(first)).text).toMatch(/<a href="[^"]+\.diff">All differences as text/);
  });

  it("tell what breaks in a schema from one branch to another", async () => {
    const set = (fields: readonly string[]): Uint8Array =>
      encodeFileDescriptorSet({
        file: [
          {
            name: "a.proto",
            syntax: "proto3",
            messageType: [
              {
                name: "Note",
                field: fields.map((name, at) => ({
                  name,
                  number: at + 1,
                  label: 1 as const,
                  type: 9 as const,
                })),
              },
            ],
          },
        ],
      });
    await world.repository("schema", {
      "a.binpb": Buffer.from(set(["text", "tone"])).toString("latin1"),
    });
    const api = "/api/v1/repos/ada/schema/contents/a.binpb";
    const { json } = await world.send("GET", api);
    const content = Buffer.from(set(["text"])).toString("base64");
    const token = await world.token(world.ada);
    const body = { content, sha: json.sha, new_branch: "draft" };
    expect((await world.send("PUT", api, { token, body })).status).toBe(200);
    const source = await page("/ada/schema/src/branch/main/a.binpb");
    expect(source.text).toContain("hljs-keyword");
    expect(source.text).toContain('href="/ada/schema/breaking/branch/draft/a.binpb"');
    const { text } = await page("/ada/schema/breaking/branch/draft/a.binpb");
    expect(text).toContain("FIELD_NO_DELETE");
    expect((await page("/ada/schema/breaking/branch/main/a.binpb")).text).toContain(
      "Nothing breaks",
    );
    expect((await page("/ada/site/breaking/branch/main/none.binpb")).status).toBe(404);
  });

  it("that are large have pages of less than 60 KB, which lead on to all there is", async () => {
    const name = (at: number): string => `${"n".repeat(60)}${at}.txt`;
    const files = Array.from({ length: 250 }, (_, at) => [name(at), ""]);
    const repository = await world.repository("wide", Object.fromEntries(files));
    const git = world.git(repository);
    const commit = await git.readRef("refs/heads/main");
    for (let at = 0; at < 450; at++) await git.moveRef(`refs/tags/v${at}`, undefined, commit);
    for (const [start, path, pages] of [
      ["/ada/wide", /src\/branch\/main\/n+\d+\.txt"/g, 3],
      ["/ada/wide/branches", /src\/tag\/v\d+"/g, 3],
    ] as const) {
      const seen = new Set<string>();
      let next: string | undefined = start;
      let count = 0;
      for (; next !== undefined; count++) {
        const { text }: Answer = await page(next);
        expect([next, text.length < 60_000]).toEqual([next, true]);
        for (const [found] of text.matchAll(path)) seen.add(found);
        next = /rel="next" href="([^"]*)"/.exec(text)?.[1];
      }
      expect([start, count, seen.size]).toEqual([start, pages, start.endsWith("s") ? 450 : 250]);
    }
  });

  it("that are empty say how to fill them", async () => {
    const { status, text } = await page("/ada/nothing");
    expect([status, text.includes("git push -u origin main")]).toEqual([200, true]);
  });

  it("that are hidden look like missing ones, and are shown to who may see them", async () => {
    const paths = ["/ada/hidden", "/ada/hidden/src/branch/main/a.txt", "/ada/hidden/branches"];
    for (const path of paths) {
      const { status, text } = await page(path);
      const missing = await page(path.replace("hidden", "missing"));
      // But for the address itself, which is come back to after logging in.
      expect([status, text.replaceAll("hidden", "missing")]).toEqual([
        missing.status,
        missing.text,
      ]);
    }
    expect((await page("/")).text).not.toContain("hidden");
    const token = await world.token(world.ada);
    expect((await page("/ada/hidden/src/branch/main/a.txt", token)).text).toContain(
      "secret of ada",
    );
    expect((await page("/", token)).text).toContain("ada/hidden");
    expect((await page("/ada/hidden", await world.token(world.bob))).status).toBe(404);
  });

  it("are the addresses that answers of the API name", async () => {
    const { json } = await world.send("GET", "/api/v1/repos/ada/site/contents/src/a.ts");
    expect(json.html_url).toBe(`${BASE}/ada/site/src/branch/main/src/a.ts`);
    expect((await page(json.html_url.slice(BASE.length))).status).toBe(200);
  });
});

describe("a person who has logged in", () => {
  it("is known by the session: private repositories are shown, and nothing is cached", async () => {
    const bobs = openBrowser(sendTo(world, BASE));
    const repository = await world.store.repositories.find("ada", "hidden");
    await world.store.repositories.grant(repository?.id ?? "", world.bob.id, "read");
    const who = { username: "bob", password: PASSWORD };
    await logInAt(bobs, "/oauth/authorized_applications", who);
    const shown = await bobs.get("/ada/hidden");
    expect([shown.status, shown.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(shown.text).toContain("@bob");
    const raw = "/ada/hidden/raw/branch/main/a.txt";
    expect((await bobs.get(raw)).text).toBe("secret of ada");
    bobs.cookies.clear();
    expect((await bobs.get(raw)).status).toBe(404);
    expect((await bobs.get("/ada/hidden")).status).not.toBe(200);
  });
});
