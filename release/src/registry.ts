import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { endWithTests } from "../../scripts/children.ts";
import { packThirdParty, type Packed } from "./third-party.ts";

/** A real npm registry on loopback. */
export interface Registry {
  /** With a slash at the end, as npm writes it. */
  readonly url: string;
  /** The contents of an `.npmrc` that installs from and publishes to it, and to nothing else. */
  readonly npmrc: string;
  /** The versions of a package that were published, in order. */
  readonly versions: (name: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/**
 * Starts verdaccio without any way to another registry. What the packages need from others is
 * published to it from the repository's `node_modules`, so installing needs no network.
 *
 * @param folder - an empty folder for everything it keeps
 */
export async function startRegistry(folder: string): Promise<Registry> {
  const { verdaccio, port } = await spawnVerdaccio(folder);
  const url = `http://127.0.0.1:${port}/`;
  try {
    for (const packed of await packThirdParty(join(folder, "third-party"))) await put(url, packed);
  } catch (error) {
    verdaccio.kill();
    throw error;
  }
  return {
    url,
    npmrc: npmrc(url, port, join(folder, "npm-cache")),
    versions: async (name) => {
      const answer = await fetch(`${url}${encodeURIComponent(name)}`);
      if (answer.status === 404) return [];
      const { versions } = (await answer.json()) as { versions: Record<string, unknown> };
      return Object.keys(versions);
    },
    close: async () => {
      const gone = once(verdaccio, "exit");
      verdaccio.kill();
      await gone;
    },
  };
}

/** Resolves when it listens. */
async function spawnVerdaccio(
  folder: string,
): Promise<{ readonly verdaccio: ChildProcess; readonly port: number }> {
  const config = join(folder, "verdaccio.yaml");
  await mkdir(join(folder, "storage"), { recursive: true });
  // JSON is YAML. No uplink: what is not here is not found.
  await writeFile(
    config,
    JSON.stringify({
      storage: join(folder, "storage"),
      uplinks: {},
      packages: { "**": { access: "$all", publish: "$all" } },
      max_body_size: "100mb",
      web: { enable: false },
      log: { type: "stdout", format: "json", level: "error" },
    }),
  );
  const program = fileURLToPath(new URL("verdaccio-program.ts", import.meta.url));
  const verdaccio = spawn(process.execPath, [program, config], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  endWithTests(verdaccio);
  for await (const line of createInterface({ input: verdaccio.stdout })) {
    if (!/^\d+$/.test(line)) continue;
    // What it says later is read by nobody, and must not fill the pipe.
    verdaccio.stdout.resume();
    return { verdaccio, port: Number(line) };
  }
  throw new Error("verdaccio ended before it listened");
}

/** Publishes a tarball as `npm publish` does, without packing it again. */
async function put(url: string, { manifest, tarball, integrity }: Packed): Promise<void> {
  const { name, version } = manifest;
  const file = `${name}-${version}.tgz`;
  const dist = { integrity, tarball: `${url}${name}/-/${file}` };
  const body = JSON.stringify({
    _id: name,
    name,
    "dist-tags": { latest: version },
    versions: { [version]: { ...manifest, dist } },
    _attachments: {
      [file]: {
        content_type: "application/octet-stream",
        data: tarball.toString("base64"),
        length: tarball.length,
      },
    },
  });
  const answer = await fetch(`${url}${encodeURIComponent(name)}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body,
  });
  if (!answer.ok) throw new Error(`${name}@${version}: ${answer.status} ${await answer.text()}`);
}

function npmrc(url: string, port: number, cache: string): string {
  return [
    `registry=${url}`,
    // npm does not publish without a token; this registry takes any.
    `//127.0.0.1:${port}/:_authToken=rehearsal`,
    `cache=${cache}`,
    "audit=false",
    "fund=false",
    "update-notifier=false",
    "fetch-retries=0",
    "",
  ].join("\n");
}
