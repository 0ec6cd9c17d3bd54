import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startS3, type S3Server } from "../../../packages/blob-store/test/s3-server.ts";
import { makeToken } from "./make-token.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

// Large objects and archives lie in a bucket, and clients are led there by addresses that need no token: who
// gets one, for how long, and what else it opens (B39).

let s3: S3Server;
let server: ServerProcess;
let data: string;
const tokens: Record<string, string> = {};
const bytes = randomBytes(100_000);

beforeAll(async () => {
  s3 = await startS3();
  data = mkdtempSync(join(tmpdir(), "direct-"));
  for (const name of ["ada", "bob"]) tokens[name] = await makeToken(data, name);
  server = await startServer(["--data", data], { ...s3.environment, S3_DIRECT: "true" });
  await send("POST", "/user/repos", JSON.stringify({ name: "r", private: true }));
  await send("PUT", "/repos/ada/r/raw/.gitattributes", "*.bin filter=lfs\n");
  await send("PUT", "/repos/ada/r/raw/a%20file.bin", bytes);
});
afterAll(async () => {
  await server.end("SIGKILL");
  await s3.stop();
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

async function send(method: string, path: string, body: string | Buffer): Promise<void> {
  const headers = { Authorization: `Bearer ${tokens["ada"]}` };
  const response = await fetch(`${server.url}${path}`, { method, headers, body });
  expect([path, response.status]).toEqual([path, 201]);
}

const get = (path: string, who = "ada", method = "GET"): Promise<Response> =>
  fetch(`${server.url}/repos/ada/r/${path}`, {
    method,
    redirect: "manual",
    headers: who === "" ? {} : { Authorization: `Bearer ${tokens[who]}` },
  });

describe.each([
  ["a large object", "media/a%20file.bin", "a file.bin"],
  ["an archive", "archive/main.zip", "r-main.zip"],
])("%s in a bucket", (_name, path, file) => {
  it("is led to by an address that lives 300 seconds at most and is kept by nobody", async () => {
    const response = await get(path);
    const location = new URL(response.headers.get("Location") ?? "");
    expect(response.status).toBe(303);
    expect(location.origin).toBe(s3.environment["S3_ENDPOINT"]);
    expect(Number(location.searchParams.get("X-Amz-Expires"))).toBeLessThanOrEqual(300);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(await response.text()).toBe("");
    const found = await fetch(location);
    const content = Buffer.from(await found.arrayBuffer());
    expect(found.headers.get("Content-Disposition")).toContain(`filename="${file}"`);
    if (file.endsWith(".zip")) expect(content.subarray(0, 2).toString()).toBe("PK");
    else expect(content).toEqual(bytes);
  });

  it("is not led to when the client has it", async () => {
    const etag = (await get(path)).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[^"]{8,}"$/);
    const headers = { Authorization: `Bearer ${tokens["ada"]}`, "If-None-Match": etag };
    const address = `${server.url}/repos/ada/r/${path}`;
    for (const method of ["GET", "HEAD"]) {
      const response = await fetch(address, { method, headers, redirect: "manual" });
      expect([response.status, response.headers.get("Location")]).toEqual([304, null]);
      expect(response.headers.get("ETag")).toBe(etag);
    }
  });

  it("is not opened by the same address changed", async () => {
    const location = (await get(path)).headers.get("Location") ?? "";
    const changed = [
      location.replace(/X-Amz-Expires=\d+/, "X-Amz-Expires=3000"),
      location.replace(/response-content-disposition=[^&]*/, "response-content-disposition=inline"),
      `${location}&response-content-language=xx`,
    ];
    const statusOf = async (address: string, init?: RequestInit): Promise<number> => {
      const response = await fetch(address, init);
      await response.arrayBuffer();
      return response.status;
    };
    for (const address of changed) {
      expect(address).not.toBe(location);
      expect([address, await statusOf(address)]).toEqual([address, 403]);
    }
    expect(await statusOf(location, { method: "PUT", body: "x" })).toBe(403);
    expect(await statusOf(location, { method: "DELETE" })).toBe(403);
    expect(await statusOf(location)).toBe(200);
  });

  it.each(["", "bob"])("is not there for who may not read it: %j", async (who) => {
    const response = await get(path, who);
    expect([response.status, response.headers.get("Location")]).toEqual([404, null]);
    expect(await response.text()).not.toContain("X-Amz");
  });
});

it("S12: answers 503 and Retry-After for a bucket that hangs, though it never answers", async () => {
  s3.faults.hang = true;
  const hung = await get("media/a%20file.bin");
  s3.faults.hang = undefined;
  expect([hung.status, hung.headers.get("Retry-After")]).toEqual([503, "1"]);
  expect(await hung.json()).toMatchObject({ code: "blobs-unavailable" });
});

it("keeps signed addresses out of the log, and the client of the bucket silent", async () => {
  s3.faults.status = 500;
  const failed = await get("media/a%20file.bin");
  s3.faults.status = undefined;
  expect(failed.status).toBe(503);
  const { stdout, stderr } = server.output();
  expect(stdout.trim().split("\n")).toHaveLength(1);
  // Every line is one of the log's own.
  for (const line of stderr.trim().split("\n").filter(Boolean)) {
    expect(JSON.parse(line)).toHaveProperty("level");
    expect(line).not.toContain("X-Amz-Signature");
  }
});
