import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeToken } from "../../../apps/server/test/make-token.ts";
import { hasGitLfs, WorkingTree } from "../../../apps/server/test/git-lfs.ts";
import type { TrustResult, TrustRun, TrustTest } from "../trust.ts";
import { serve, xServer } from "./slow-clients/served.ts";

const run = promisify(execFile);
/** How many requests curl sends over one connection. */
const CURL_REQUESTS = 4;
/** What curl says of requests over one connection, each after so many redirects. */
const expected = (redirects: number): string =>
  `200 ${redirects} 1\n${`200 ${redirects} 0\n`.repeat(CURL_REQUESTS - 1)}`;
/** Git-lfs's own routes are served at a former name; the API redirects. */
const ROUTES = [
  { path: "/ada/old.git/info/lfs/locks/verify", method: "POST", said: expected(0) },
  { path: "/api/v1/repos/ada/old", method: "PATCH", said: expected(1) },
] as const;

const test: TrustTest = {
  name: "renamed",
  promise:
    "B46: requests with a body to a repository's former name are served to git-lfs and curl, or redirected, each time, over connections that stay",
  unit: "rounds",
  long: 1000,
  short: 8,
  skip: () => (hasGitLfs ? undefined : "git-lfs is not installed"),
  run: async (trust) => {
    const folder = mkdtempSync(join(tmpdir(), "trust-renamed-"));
    try {
      return await ask(trust, folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
export default test;

async function ask({ count, random, note }: TrustRun, folder: string): Promise<TrustResult> {
  const data = join(folder, "data");
  const token = await makeToken(data, "ada");
  xServer(data, "repo", "create", "ada/old");
  xServer(data, "repo", "set", "ada/old", "--name", "new");
  const server = await serve(data, {});
  const broken: string[] = [];
  try {
    const tree = new WorkingTree(folder, "tree");
    const address = `${server.url}/ada/old.git`;
    await tree.git("init", "-q", "-b", "main");
    await tree.git("remote", "add", "origin", address.replace("//", `//ada:${token}@`));
    for (let round = 1; round <= count; round++) {
      const { code, output } = await tree.try("lfs", "locks", "--verify");
      if (code !== 0) broken.push(`round ${round}, git-lfs: ${output}`);
      const size = 2 + Math.floor(random() ** 3 * 60_000);
      tree.write("body.json", "{}".padEnd(size));
      for (const { path, method, said } of ROUTES) {
        const request = { method, address: server.url + path };
        const heard = await sendByCurl(request, token, tree.directory);
        if (heard !== said)
          broken.push(`round ${round}, ${method} ${path} with ${size} bytes: ${heard}`);
      }
    }
  } finally {
    await server.stop();
  }
  const requests = ROUTES.length * CURL_REQUESTS;
  note(`${count} times git-lfs, and ${count} times ${requests} requests by curl`);
  return { did: count, broken };
}

/** All requests over one connection: status, redirects that were followed, and connections that were made. */
async function sendByCurl(
  { method, address }: { readonly method: string; readonly address: string },
  token: string,
  directory: string,
): Promise<string> {
  const line = "%{http_code} %{num_redirects} %{num_connects}\n";
  const authorization = `Authorization: Bearer ${token}`;
  const one = ["-sL", "-X", method, "-o", "/dev/null", "-w", line, "-H", authorization];
  const request = [...one, "--data-binary", "@body.json", address];
  const requests = Array.from({ length: CURL_REQUESTS - 1 }, () => ["--next", ...request]);
  const { stdout } = await run("curl", [...request, ...requests.flat()], { cwd: directory });
  return stdout;
}
