import { createHash, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { WorkingTree } from "../git-lfs.ts";
import type { ServerProcess } from "../server-process.ts";
import type { SharedNodes } from "./shared-nodes.ts";

/** Two servers, of which one alone is asked before the bucket goes away. */
export interface AwayScene {
  /** What they share. */
  readonly nodes: SharedNodes;
  /** Has read everything that lies in the bucket. */
  readonly warm: ServerProcess;
  /** Has read nothing yet. */
  readonly cold: ServerProcess;
}

const LARGE_BYTES = 400_000;
const at = "/api/v1/repos/ada/away";

/** What docs/several-nodes.md says of a bucket that is away, from its first failure until it is back. */
export function testBucketAway(open: () => AwayScene): void {
  it("go on without their bucket where none is needed, answer 503 elsewhere, and are whole when it is back", async () => {
    const { nodes, warm, cold } = open();
    const large = randomBytes(LARGE_BYTES);
    await send(nodes, warm, { method: "POST", path: "/api/v1/user/repos", body: NEW });
    expect(await commit(nodes, warm, "large", large)).toBe(201);
    expect((await raw(nodes, warm, "large")).equals(large)).toBe(true);
    const home = new WorkingTree(nodes.folder, "");
    await home.git("clone", "-q", remoteOf(nodes, warm), "away");
    nodes.s3.faults.status = 503;
    await goesOn({ nodes, warm, cold });
    await isRefused({ nodes, warm, cold });
    nodes.s3.faults.status = undefined;
    expect((await raw(nodes, cold, "large")).equals(large)).toBe(true);
    expect(await commit(nodes, warm, "larger", randomBytes(LARGE_BYTES))).toBe(201);
    expect(await commit(nodes, cold, "other", Buffer.from("other"))).toBe(201);
    expect((await pushTree(nodes, cold, "late")).code).toBe(0);
    const log = await send(nodes, cold, { path: `${at}/commits?limit=50` });
    expect(JSON.parse(log.bytes.toString())).toHaveLength(5);
    await home.git("clone", "-q", "--mirror", remoteOf(nodes, cold), "away-whole");
    await new WorkingTree(nodes.folder, "away-whole").git("fsck", "--full", "--strict");
  });
}

const NEW = { name: "away", auto_init: true };

async function goesOn({ nodes, warm, cold }: AwayScene): Promise<void> {
  const filter = { title: "bucket", context: ["home"] };
  const write = { method: "POST", path: "/api/v2/filters", body: filter };
  expect({
    cachedRead: (await send(nodes, warm, { path: `${at}/raw/large` })).status,
    smallCommit: await commit(nodes, warm, "small", Buffer.from("small")),
    readOfIt: (await raw(nodes, warm, "small")).toString(),
    smallPush: await push(nodes, warm, { path: "pushed", bytes: 10, branch: "small" }),
    clone: (await clone(nodes, warm)).code,
    repository: (await send(nodes, cold, { path: at })).status,
    write: (await send(nodes, cold, write)).status,
  }).toEqual({
    cachedRead: 200,
    smallCommit: 201,
    readOfIt: "small",
    smallPush: 0,
    clone: 0,
    repository: 200,
    write: 200,
  });
}

async function isRefused({ nodes, warm, cold }: AwayScene): Promise<void> {
  const large = randomBytes(LARGE_BYTES);
  const oid = createHash("sha256").update(large).digest("hex");
  const object = `/ada/away.git/info/lfs/objects/${oid}/${LARGE_BYTES}`;
  expect({
    absentRead: (await send(nodes, cold, { path: `${at}/raw/large` })).status,
    absentBranch: (await send(nodes, cold, { path: `${at}/branches/main` })).status,
    commitOnAbsent: await commit(nodes, cold, "other", Buffer.from("other")),
    absentClone: (await clone(nodes, cold)).code,
    largeCommit: await commit(nodes, warm, "larger", large),
    largePush: await push(nodes, warm, { path: "larger", bytes: LARGE_BYTES, branch: "large" }),
    largeFile: (await send(nodes, warm, { method: "PUT", path: object, body: large })).status,
  }).toEqual({
    absentRead: 503,
    absentBranch: 503,
    commitOnAbsent: 503,
    absentClone: 128,
    largeCommit: 503,
    largePush: 1,
    largeFile: 503,
  });
}

async function send(
  { token }: SharedNodes,
  { url }: ServerProcess,
  sent: { readonly method?: string; readonly path: string; readonly body?: object | Buffer },
): Promise<{ readonly status: number; readonly bytes: Buffer }> {
  const { method = "GET", path, body } = sent;
  const type = Buffer.isBuffer(body) ? "application/octet-stream" : "application/json";
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `token ${token}`, "Content-Type": type },
    ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

const raw = async (nodes: SharedNodes, node: ServerProcess, path: string): Promise<Buffer> =>
  (await send(nodes, node, { path: `${at}/raw/${path}` })).bytes;

async function commit(
  nodes: SharedNodes,
  node: ServerProcess,
  path: string,
  bytes: Buffer,
): Promise<number> {
  const body = { content: bytes.toString("base64") };
  return (await send(nodes, node, { method: "POST", path: `${at}/contents/${path}`, body })).status;
}

const remoteOf = ({ token }: SharedNodes, { url }: ServerProcess): string =>
  `${url.replace("//", `//ada:${token}@`)}/ada/away.git`;

/** Clones, and gives what git ended with. */
const clone = (nodes: SharedNodes, node: ServerProcess): ReturnType<WorkingTree["try"]> =>
  new WorkingTree(nodes.folder, "").try(
    "clone",
    "-q",
    "--bare",
    remoteOf(nodes, node),
    `of-${node.child.pid}`,
  );

const pushTree = (
  nodes: SharedNodes,
  node: ServerProcess,
  branch: string,
): ReturnType<WorkingTree["try"]> =>
  new WorkingTree(nodes.folder, "away").try(
    "push",
    "-q",
    remoteOf(nodes, node),
    `HEAD:refs/heads/${branch}`,
  );

/** Pushes a commit of one file, on top of the server's last. @returns what git ended with */
async function push(
  nodes: SharedNodes,
  node: ServerProcess,
  {
    path,
    bytes,
    branch,
  }: { readonly path: string; readonly bytes: number; readonly branch: string },
): Promise<number> {
  const tree = new WorkingTree(nodes.folder, "away");
  // What a client has not fetched of the server's it sends whole.
  await tree.git("pull", "-q", "--rebase", remoteOf(nodes, node), "main");
  tree.write(path, randomBytes(bytes));
  await tree.git("add", ".");
  await tree.git("commit", "-qm", path);
  return (await pushTree(nodes, node, branch)).code;
}
