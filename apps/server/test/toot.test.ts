import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { setPassword } from "@x/oauth";
import { createScryptHasher } from "@x/oauth/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { png, quarters } from "../../../packages/media/test/files.ts";
import { endWithTests } from "../../../scripts/children.ts";
import { startTestServer, type TestServer } from "../src/testing/index.ts";
import { logInAt, openBrowser } from "./browser.ts";
import { isMissing, PYTHON, TOOT_SOURCE } from "./app-clients/python.ts";
import { run } from "./server-process.ts";

// toot, the client of the command line: as a person connects it, and with its own tests.

const PASSWORD = "correct horse";

let server: TestServer;
let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "x-toot-"));
  server = await startTestServer({
    accounts: ["ada"],
    settings: { rateLimitStatuses: { limit: 10_000, windowMs: 86_400_000 } },
  });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  XDG_CONFIG_HOME: folder,
  HOME: folder,
  PYTHONUNBUFFERED: "1",
  LC_ALL: "C.UTF-8",
});

/** Runs a command of toot, and gives what it prints. */
async function toot(...args: readonly string[]): Promise<string> {
  const command = ["-m", "toot", "--no-color", ...args];
  const { code, stdout, stderr } = await run(PYTHON, command, { env: environment() });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

/** Logs in at the address that toot prints, allows, and copies the code. */
async function codeAt(address: string): Promise<string> {
  const browser = openBrowser((path, init) => fetch(new URL(path, server.url), init));
  const { pathname, search } = new URL(address);
  await logInAt(browser, pathname + search, { username: "ada", password: PASSWORD });
  const { text: page } = await browser.submit({ action: "allow" });
  return /<code class="code">([^<]+)</.exec(page)?.[1] ?? `no code: ${page}`;
}

describe.skipIf(isMissing)(
  "toot (skipped where scripts/install-app-clients.sh could not install it)",
  () => {
    it("logs in, posts with a picture, reads, searches, deletes and logs out", async () => {
      const ada = await server.store.accounts.findByName("ada");
      const hasher = createScryptHasher({ logN: 4, blockSize: 1, parallel: 1 });
      await setPassword({ store: server.store, hasher, now: () => 0 }, ada!.id, PASSWORD);
      const child = spawn(PYTHON, ["-m", "toot", "--no-color", "login", "--instance", server.url], {
        env: environment(),
        detached: true,
        stdio: "pipe",
      });
      endWithTests(child);
      const errors = text(child.stderr);
      const closed = once(child, "close") as Promise<[number | null]>;
      let said = "";
      const address = await new Promise<string>((resolve, reject) => {
        void closed.then(() => reject(new Error(`toot ended: ${said}`)));
        child.stdout.on("data", (bytes: Buffer) => {
          said += bytes.toString();
          const [, found] = /Login URL:\s+(http\S+)\n/.exec(said) ?? [];
          if (found !== undefined) resolve(found);
        });
      });
      child.stdin.end(`n\n${await codeAt(address)}\n`);
      expect([(await closed)[0], await errors]).toEqual([0, ""]);
      expect(said).toContain("Successfully logged in.");
      const picture = join(folder, "a.png");
      writeFileSync(picture, png(quarters(8, 8)));
      const posted = await toot("post", "Hello from toot", "--media", picture, "--json");
      const { id, media_attachments: media } = JSON.parse(posted);
      expect(media).toMatchObject([{ type: "image" }]);
      expect(await toot("timelines", "home")).toContain("Hello from toot");
      expect(await toot("whoami")).toContain("@ada");
      expect(await toot("search", "hello")).toContain(id);
      await toot("delete", id);
      await toot("logout", `ada@${new URL(server.url).host}`);
    });

    describe("its own tests", () => {
      let accounts: Server;
      beforeAll(async () => {
        accounts = createServer((request, response) => {
          void text(request).then(async (username) => {
            const { id } = await server.store.accounts.create({ username });
            const scopes = ["read", "write", "follow"];
            const { token } = await server.store.tokens.create({ accountId: id, scopes });
            response.end(JSON.stringify({ access_token: token }));
          });
        });
        accounts.listen(0, "127.0.0.1");
        await once(accounts, "listening");
      });
      afterAll(() => accounts?.close());

      /** Tests that ask for what is not here, and why. A name stands for all that begin with it. */
      const LEFT_OUT: Readonly<Record<string, string>> = {
        "test_auth.py::test_login_cli": "a password as a grant; and a server on port 3000",
        "test_auth.py::test_login_cli_wrong_password": "the same",
        "test_polls.py::test_vote_not_multiple":
          "two choices are refused as two, not as a second vote",
        "test_post.py::test_post_scheduled_at_error": "the refusal names the parameter",
        "test_post.py::test_media_thumbnail": "videos stay as they are: webm does not become mp4",
        "test_read.py::test_search_hashtag":
          "statuses are found too, and printed below the hashtags",
        "test_tags.py::test_tags": "hashtags are not followed",
        "test_tags.py::test_tags_json": "hashtags are not followed",
        "test_tags.py::test_tags_featured": "hashtags are not featured",
        "test_tags.py::test_tags_featured_json": "hashtags are not featured",
      };

      it("pass, but for those that ask for what is not here", async () => {
        const plugins = fileURLToPath(new URL("app-clients", import.meta.url));
        const leftOut = Object.keys(LEFT_OUT).flatMap((name) => [
          "--deselect",
          `tests/integration/${name}`,
        ]);
        const quiet = ["-q", "-W", "ignore", "--tb=short", "-p", "no:cacheprovider"];
        const what = ["-p", "toot_accounts", ...leftOut, "tests/integration"];
        const { code, stdout } = await run(PYTHON, ["-m", "pytest", ...quiet, ...what], {
          cwd: TOOT_SOURCE,
          env: {
            ...environment(),
            PYTHONPATH: plugins,
            PYTHONDONTWRITEBYTECODE: "1",
            TOOT_TEST_BASE_URL: server.url,
            ACCOUNTS: `http://127.0.0.1:${(accounts.address() as AddressInfo).port}`,
          },
        });
        expect({ code, stdout }).toEqual({
          code: 0,
          stdout: expect.stringMatching(/\n103 passed, 11 deselected/),
        });
      });
    });
  },
);
