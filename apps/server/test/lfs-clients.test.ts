import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "@x/status-store";
import { startS3, type S3Server } from "../../../packages/blob-store/test/s3-server.ts";
import { between, hasGitLfs, WorkingTree, type Between } from "./git-lfs.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

const MIB = 2 ** 20;
const tokens: Record<string, string> = {};
let home = "";

/** A server with what stands between it and its clients, three accounts and two private repositories. */
async function startLfs(
  name: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ server: ServerProcess; proxy: Between }> {
  const data = join(home, name);
  const proxy = await between();
  const server = await startServer(["--data", data], { ...environment, BASE_URL: proxy.url });
  proxy.target = server.url;
  const store = await openStore({ url: join(data, "server.sqlite") });
  for (const username of ["ada", "bob", "eve"]) {
    const { id: accountId } = await store.accounts.create({ username });
    const { token } = await store.tokens.create({ accountId, scopes: ["read", "write"] });
    tokens[`${name}/${username}`] = token;
  }
  for (const repository of ["art", "other"]) {
    await fetch(`${server.url}/user/repos`, {
      method: "POST",
      headers: { Authorization: `Bearer ${tokens[`${name}/ada`]}` },
      body: JSON.stringify({ name: repository, private: true }),
    });
  }
  const [art, bob] = [
    await store.repositories.find("ada", "art"),
    await store.accounts.findByName("bob"),
  ];
  if (art === undefined || bob === undefined) throw new Error("the world could not be made");
  await store.repositories.grant(art.id, bob.id, "write");
  await store.close();
  return { server, proxy };
}

describe.skipIf(!hasGitLfs)("git-lfs (skipped where it is not installed)", () => {
  let server: ServerProcess;
  let proxy: Between;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "git-lfs-"));
    ({ server, proxy } = await startLfs("disk"));
  });
  afterAll(async () => {
    await server.end("SIGKILL");
    proxy.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 20 });
  });

  /** Where git-lfs finds large objects for an account. */
  const lfsUrl = (who: string, repository = "art", { url } = proxy, on = "disk") =>
    `${url.replace("//", `//${who}:${tokens[`${on}/${who}`]}@`)}/ada/${repository}.git/info/lfs`;

  /** A working tree with a bare repository beside it, whose large objects are the server's. */
  const treeOf = async (name: string, url: string, remote?: string): Promise<WorkingTree> => {
    const tree = new WorkingTree(home, name);
    if (remote === undefined) {
      await new WorkingTree(home, `${name}.git`).git("init", "-q", "--bare", "-b", "main");
      await tree.git("init", "-q", "-b", "main");
      await tree.git("remote", "add", "origin", join(home, `${name}.git`));
    } else {
      const parent = new WorkingTree(home, "");
      await parent.git(
        "-c",
        "filter.lfs.smudge=cat",
        "clone",
        "-q",
        join(home, `${remote}.git`),
        name,
      );
    }
    await tree.git("lfs", "install", "--local");
    for (const setting of [`lfs.url ${url}`, "lfs.transfer.maxretries 2", "lfs.locksverify true"])
      await tree.git("config", ...setting.split(" "));
    return tree;
  };
  const commit = async (
    tree: WorkingTree,
    files: Readonly<Record<string, Uint8Array | string>>,
  ) => {
    tree.write(".gitattributes", "*.bin filter=lfs diff=lfs merge=lfs -text\n");
    for (const [path, bytes] of Object.entries(files)) tree.write(path, bytes);
    await tree.git("add", ".");
    await tree.git("commit", "-q", "-m", "more");
  };
  const read = (tree: WorkingTree, path: string) => readFileSync(join(tree.directory, path));

  it("sends objects of every size and gets them back", async () => {
    const files = Object.fromEntries(
      [1, 130, 1023, 1024, 70_000, 3 * MIB].map((size) => [`${size}.bin`, randomBytes(size)]),
    );
    const tree = await treeOf("sizes", lfsUrl("bob"));
    await commit(tree, files);
    await tree.git("push", "-q", "origin", "main");
    const before = proxy.seen.length;
    // What is there already is not sent again.
    await tree.git("lfs", "push", "--all", "origin");
    expect(proxy.seen.slice(before).filter((line) => line.startsWith("PUT"))).toEqual([]);
    const copy = await treeOf("sizes-copy", lfsUrl("ada"), "sizes");
    await copy.git("lfs", "pull");
    for (const [path, bytes] of Object.entries(files)) expect(read(copy, path)).toEqual(bytes);
    expect(await copy.git("lfs", "fsck")).toContain("Git LFS fsck OK");
  });

  it("goes on with a download where it was cut", async () => {
    const bytes = randomBytes(4 * MIB);
    const tree = await treeOf("cut", lfsUrl("ada"));
    await commit(tree, { "cut.bin": bytes });
    await tree.git("push", "-q", "origin", "main");
    const oid = createHash("sha256").update(bytes).digest("hex");
    let cuts = 0;
    proxy.cutAfter = (line) =>
      line.startsWith("GET") && line.includes(oid) && cuts++ === 0 ? 3 * MIB : undefined;
    const copy = await treeOf("cut-copy", lfsUrl("ada"), "cut");
    await copy.git("lfs", "pull");
    proxy.cutAfter = () => undefined;
    expect(read(copy, "cut.bin")).toEqual(bytes);
    const asked = proxy.seen.filter((line) => line.startsWith("GET") && line.includes(oid));
    const [, from = "0"] = /bytes=(\d+)-/.exec(asked.at(-1) ?? "") ?? [];
    // How much of what was sent came before the cut is the network's affair.
    expect([asked.length, Number(from) > 0]).toEqual([2, true]);
  });

  it("keeps two people from changing one file", async () => {
    const tree = await treeOf("locks", lfsUrl("ada"));
    await commit(tree, { "a.bin": "one", "b.bin": "two" });
    await tree.git("push", "-q", "origin", "main");
    expect(await tree.git("lfs", "lock", "a.bin")).toContain("Locked a.bin");
    const other = await treeOf("locks-copy", lfsUrl("bob"), "locks");
    await other.git("lfs", "pull");
    expect(await other.git("lfs", "locks")).toMatch(/^a\.bin\s+ada\s+ID:\d+/m);
    const taken = await other.try("lfs", "lock", "a.bin");
    expect([taken.code === 0, taken.output]).toEqual([
      false,
      expect.stringMatching(/already created lock/),
    ]);
    await commit(other, { "c.bin": "three" });
    await other.git("push", "-q", "origin", "main");
    await commit(other, { "a.bin": "mine now" });
    const refused = await other.try("push", "origin", "main");
    expect([refused.code === 0, refused.output]).toEqual([
      false,
      expect.stringMatching(/a\.bin - ada/),
    ]);
    const stolen = await other.try("lfs", "unlock", "--force", "a.bin");
    expect(stolen.output).toMatch(/only an administrator takes it away/);
    await tree.git("lfs", "unlock", "a.bin");
    await other.git("push", "-q", "origin", "main");
    expect(await other.git("lfs", "lock", "b.bin")).toContain("Locked b.bin");
    expect(await tree.git("lfs", "unlock", "--force", "b.bin")).toContain("Unlocked b.bin");
  });

  it("gets nothing for who may not see a repository, and nothing of another one", async () => {
    const tree = await treeOf("secret", lfsUrl("ada"));
    await commit(tree, { "secret.bin": "for ada and bob" });
    await tree.git("push", "-q", "origin", "main");
    const pull = async (name: string, url: string) => {
      const copy = await treeOf(name, url, "secret");
      const { code, output } = await copy.try("lfs", "pull");
      return { failed: code !== 0, output };
    };
    expect(await pull("secret-eve", lfsUrl("eve"))).toMatchObject({
      failed: true,
      output: expect.stringMatching(/couldn't be found/),
    });
    const nobody = `${proxy.url}/ada/art.git/info/lfs`;
    expect((await pull("secret-nobody", nobody)).failed).toBe(true);
    // The pointer is known, and the repository is one's own: the object is not.
    expect(await pull("secret-other", lfsUrl("ada", "other"))).toMatchObject({
      failed: true,
      output: expect.stringMatching(/does not exist|404/),
    });
    expect((await pull("secret-bob", lfsUrl("bob"))).failed).toBe(false);
  });

  describe("with a bucket that clients use directly", () => {
    let s3: S3Server;
    let direct: { server: ServerProcess; proxy: Between };
    beforeAll(async () => {
      s3 = await startS3();
      direct = await startLfs("s3", { ...s3.environment, S3_DIRECT: "true" });
    });
    afterAll(async () => {
      await direct.server.end("SIGKILL");
      direct.proxy.close();
      await s3.stop();
    });

    it("sends to the bucket and gets from it, and the server checks what came", async () => {
      const url = lfsUrl("ada", "art", direct.proxy, "s3");
      const tree = await treeOf("direct", url);
      const bytes = randomBytes(200_000);
      await commit(tree, { "direct.bin": bytes });
      await tree.git("push", "-q", "origin", "main");
      const copy = await treeOf("direct-copy", url, "direct");
      await copy.git("lfs", "pull");
      expect(read(copy, "direct.bin")).toEqual(bytes);
      const byServer = direct.proxy.seen.filter((line) => /objects\/[0-9a-f]{64}/.test(line));
      expect(byServer).toEqual([]);
      const oid = createHash("sha256").update(bytes).digest("hex");
      const sent = s3.passed.filter((line) => line.startsWith("PUT") && line.endsWith(oid));
      expect(sent).toEqual([
        expect.stringMatching(/\/objects\/incoming\/[0-9a-f]{32}\//),
        expect.stringMatching(/\/objects\/..\/..\//),
      ]);
      expect(s3.passed.filter((line) => line.startsWith("DELETE"))).toHaveLength(1);
      expect(direct.server.output().stderr).not.toContain("X-Amz-Signature");
    });

    it("takes nothing that is not what was announced", async () => {
      const headers = {
        Authorization: `Bearer ${tokens["s3/ada"]}`,
        Accept: "application/vnd.git-lfs+json",
      };
      const post = (path: string, body: object) =>
        fetch(`${direct.server.url}/ada/art.git/info/lfs/${path}`, {
          method: "POST",
          headers,
          body: JSON.stringify(body),
        });
      const object = { oid: createHash("sha256").update("right").digest("hex"), size: 5 };
      const batch: any = await (
        await post("objects/batch", { operation: "upload", objects: [object] })
      ).json();
      const { upload } = batch.objects[0].actions;
      expect(new URL(upload.href).origin).toBe(s3.environment["S3_ENDPOINT"]);
      expect(upload.expires_in).toBeLessThanOrEqual(300);
      expect((await post("verify", object)).status).toBe(404);
      const put = await fetch(upload.href, {
        method: "PUT",
        headers: upload.header,
        body: "wrong",
      });
      expect(put.status).toBe(200);
      expect((await post("verify", object)).status).toBe(422);
      expect((await post("verify", object)).status).toBe(404);
      const download: any = await (
        await post("objects/batch", { operation: "download", objects: [object] })
      ).json();
      expect(download.objects[0].error.code).toBe(404);
    });
  });
});

describe("an object of 5 GiB", () => {
  it("is served from any offset", async () => {
    const data = mkdtempSync(join(tmpdir(), "lfs-large-"));
    const server = await startServer(["--data", data]);
    try {
      const oid = "ab".repeat(32);
      const size = 5 * 2 ** 30;
      // A file with a hole takes no space. The server trusts what it stored.
      const folder = join(data, "objects", "data", "ab", "ab");
      mkdirSync(folder, { recursive: true });
      const file = await open(join(folder, oid), "w");
      await file.truncate(size);
      await file.write(Buffer.from("here"), 0, 4, 4 * 2 ** 30 + 7);
      await file.close();
      const store = await openStore({ url: join(data, "server.sqlite") });
      const ada = await store.accounts.create({ username: "ada" });
      const { id } = await store.repositories.create({ ownerId: ada.id, name: "large" });
      await store.lfsObjects.link(id, { oid, size });
      await store.close();
      const get = (range: string) =>
        fetch(`${server.url}/ada/large.git/info/lfs/objects/${oid}`, { headers: { Range: range } });
      const part = await get("bytes=4294967303-4294967306");
      expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
        206,
        "bytes 4294967303-4294967306/5368709120",
        "here",
      ]);
      const rest = await get("bytes=2147483649-");
      expect([rest.status, rest.headers.get("content-length")]).toEqual([206, "3221225471"]);
      await rest.body?.cancel();
      expect((await get("bytes=5368709120-")).status).toBe(416);
    } finally {
      await server.end("SIGKILL");
      rmSync(data, { recursive: true, force: true, maxRetries: 20 });
    }
  });
});
