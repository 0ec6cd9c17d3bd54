import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startS3 } from "../../../packages/blob-store/test/s3-server.ts";
import { startRealS3, withoutRealS3 } from "../../../packages/blob-store/test/versitygw.ts";
import {
  startPgBouncer,
  withoutPgBouncer,
} from "../../../packages/git-contents/test/shared/pgbouncer.ts";
import { WorkingTree } from "./git-lfs.ts";
import type { ServerProcess } from "./server-process.ts";
import { openNodesOn, type SharedNodes } from "./two-nodes/shared-nodes.ts";

// Two servers on services that people run: PgBouncer, and a server that speaks S3.

/** Connections of PgBouncer to the database: over 8 for each server may wait for turns. */
const POOL_SIZE = 40;
/** Too large for the database. */
const LARGE_BYTES = 400_000;

const SERVICES = [
  {
    name: "PgBouncer in transaction mode",
    reason: withoutPgBouncer(),
    open: () =>
      openNodesOn({
        startBucket: () => startS3(),
        startPool: (url) => startPgBouncer(url, POOL_SIZE),
      }),
  },
  {
    name: "a real server that speaks S3",
    reason: withoutRealS3(),
    open: () => openNodesOn({ startBucket: startRealS3 }),
  },
] as const;

for (const { name: service, reason, open } of SERVICES) {
  const words = reason === undefined ? "" : ` (skipped: ${reason})`;
  describe.skipIf(reason !== undefined)(`two servers with ${service}${words}`, () => {
    let shared: Pick<SharedNodes, "folder" | "token" | "start" | "stop">;
    let nodes: readonly ServerProcess[];
    beforeAll(async () => {
      shared = await open();
      nodes = await Promise.all([shared.start("0"), shared.start("1")]);
    });
    afterAll(() => shared.stop());

    async function send(node: number, path: string, body?: object, key?: string): Promise<Answer> {
      const response = await fetch(`${nodes[node]?.url}${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          Authorization: `Bearer ${shared.token}`,
          "Content-Type": "application/json",
          ...(key === undefined ? {} : { "Idempotency-Key": key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    }

    it("post, commit and push at one, and read at the other", async () => {
      const made = await send(0, "/api/v1/user/repos", { name: "site", auto_init: true });
      expect(made.status).toBe(201);
      await commitAndRead(send);
      await postAndRead(send);
      await pushAndRead(send, shared, nodes);
    });
    it("make each of many commits at once, of both servers, and one for each key", async () => {
      const names = Array.from({ length: 24 }, (_, at) => `at-once-${at}`);
      const commit = (name: string, node: number): Promise<Answer> =>
        send(node, `/api/v1/repos/ada/site/contents/${name}`, { content: "eA==" }, name);
      const first = await Promise.all(names.map((name, at) => commit(name, at % 2)));
      expect(first.map(({ status }) => status)).toEqual(names.map(() => 201));
      const again = await Promise.all(names.map((name, at) => commit(name, 1 - (at % 2))));
      expect(again).toEqual(first);
    });
  });
}

interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
}

type Send = (node: number, path: string, body?: object, key?: string) => Promise<Answer>;

async function commitAndRead(send: Send): Promise<void> {
  for (const [writer, bytes] of [
    [0, randomBytes(100)],
    [1, randomBytes(LARGE_BYTES)],
  ] as const) {
    const body = { content: bytes.toString("base64"), message: `of ${writer}` };
    const made = await send(writer, `/api/v1/repos/ada/site/contents/f${writer}`, body);
    expect(made.status).toBe(201);
    const read = await send(1 - writer, `/api/v1/repos/ada/site/raw/f${writer}`);
    expect(read.bytes.equals(bytes)).toBe(true);
  }
}

async function postAndRead(send: Send): Promise<void> {
  const posted = await send(1, "/api/v1/statuses", { status: "hello" }, "a post");
  expect(posted.status).toBe(200);
  expect(await send(0, "/api/v1/statuses", { status: "hello" }, "a post")).toEqual(posted);
  const home = JSON.parse((await send(0, "/api/v1/timelines/home")).bytes.toString());
  expect(home.map(({ content }: { readonly content: string }) => content)).toEqual([
    "<p>hello</p>",
  ]);
}

async function pushAndRead(
  send: Send,
  { folder, token }: Pick<SharedNodes, "folder" | "token">,
  nodes: readonly ServerProcess[],
): Promise<void> {
  const [one, other] = nodes.map(
    ({ url }) => `${url.replace("//", `//ada:${token}@`)}/ada/site.git`,
  );
  await new WorkingTree(folder, "").git("clone", "-q", one ?? "", "work");
  const tree = new WorkingTree(folder, "work");
  const bytes = randomBytes(LARGE_BYTES);
  tree.write("pushed", bytes);
  await tree.git("add", ".");
  await tree.git("commit", "-qm", "pushed");
  await tree.git("push", "-q", other ?? "", "HEAD:main");
  expect((await send(0, "/api/v1/repos/ada/site/raw/pushed")).bytes.equals(bytes)).toBe(true);
}
