// A real server that speaks S3: versitygw (https://github.com/versity/versitygw), or the one that variables name.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { endWithTests } from "../../../scripts/children.ts";
import { freePort, listens } from "../../../scripts/ports.ts";
import type { S3Server } from "./s3-server.ts";

/** As `scripts/install-s3-server.sh` builds it. */
const BUILT = join(
  process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache"),
  "x-s3-server/v1.8.0/versitygw",
);
/** Settings of a server that is there already, each with `TEST_` in front: `TEST_S3_ENDPOINT`. */
const SETTINGS = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

/** Why there is no real server here; `undefined` when there is one. */
export function withoutRealS3(): string | undefined {
  if (process.env["TEST_S3_ENDPOINT"] !== undefined || program() !== undefined) return undefined;
  return "neither versitygw (scripts/install-s3-server.sh) nor TEST_S3_ENDPOINT is there";
}

/** Starts a real server with an empty bucket, or takes the one that is there. */
export async function startRealS3(): Promise<Pick<S3Server, "environment" | "stop">> {
  if (process.env["TEST_S3_ENDPOINT"] !== undefined) {
    const given = SETTINGS.map((name) => [name, process.env[`TEST_${name}`] ?? ""]);
    return { environment: Object.fromEntries(given), stop: async () => undefined };
  }
  const folder = await mkdtemp(join(tmpdir(), "versitygw-"));
  for (const name of ["data/blobs", "meta"]) await mkdir(join(folder, name), { recursive: true });
  const port = await freePort();
  const [access, secret, region] = ["versity", "versity-secret", "eu-test-1"];
  const asked = ["--port", `127.0.0.1:${port}`, "--region", region, "--quiet"];
  const keys = ["--access", access, "--secret", secret];
  const storage = ["posix", "--sidecar", join(folder, "meta"), join(folder, "data")];
  const child = spawn(program() ?? "", [...asked, ...keys, ...storage], { stdio: "ignore" });
  endWithTests(child);
  const ended = once(child, "exit");
  // It says nothing when it is ready.
  while (!(await listens(port)))
    if (child.exitCode !== null) throw new Error(`versitygw ended with ${child.exitCode}`);
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: region,
      S3_BUCKET: "blobs",
      S3_ACCESS_KEY_ID: access,
      S3_SECRET_ACCESS_KEY: secret,
    },
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function program(): string | undefined {
  return [BUILT, "versitygw"].find((name) => {
    try {
      execFileSync(name, ["--version"], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  });
}
