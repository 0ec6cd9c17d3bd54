import { createHash } from "node:crypto";
import { ask } from "./ask.ts";
import { clone, push } from "./git.ts";
import { KIB, noise, own, type Operation, type World } from "./operation.ts";

export const LARGE_FILE_BYTES = 512 * KIB;

export const CONTENTS: readonly Operation[] = [
  {
    name: "raw",
    weight: 8,
    sender: "server",
    bytes: LARGE_FILE_BYTES,
    run: own(() => "/repos/ada/r/raw/large.bin"),
  },
  {
    name: "listing",
    weight: 8,
    sender: "server",
    bytes: 2 * KIB,
    run: own(() => "/repos/ada/r/contents/"),
  },
  {
    name: "commits",
    weight: 6,
    sender: "server",
    bytes: 4 * KIB,
    run: own(() => "/repos/ada/r/commits"),
  },
  { name: "write", weight: 8, sender: "client", bytes: 64 * KIB, run: write },
  {
    name: "archive",
    weight: 3,
    sender: "server",
    bytes: LARGE_FILE_BYTES,
    run: own((_, random) => `/repos/ada/r/archive/main.${random() < 0.5 ? "zip" : "tar.gz"}`),
  },
];

/** One of few files again and again, so that the repository does not grow in names. */
function write(url: string, { token }: World, random: () => number): Promise<unknown> {
  const path = `/repos/ada/r/raw/written-${Math.floor(random() * 8)}.bin`;
  return ask(`${url}${path}`, { method: "PUT", token, body: noise(64 * KIB, random) });
}

export const TRANSFERS: readonly Operation[] = [
  {
    name: "clone",
    weight: 2,
    sender: "server",
    bytes: LARGE_FILE_BYTES,
    run: (url, world) => clone(url, world),
  },
  {
    name: "push",
    weight: 2,
    sender: "client",
    bytes: 64 * KIB,
    run: (url, world, random) => push(url, world, noise(64 * KIB, random)),
  },
  { name: "lfs up", weight: 8, sender: "client", bytes: 128 * KIB, run: upload },
  {
    name: "lfs down",
    weight: 6,
    sender: "server",
    bytes: LARGE_FILE_BYTES,
    run: own(({ oid }) => `/ada/r.git/info/lfs/objects/${oid}`),
  },
];

function upload(url: string, { token }: World, random: () => number): Promise<unknown> {
  return putObject(url, token, noise(128 * KIB, random));
}

/** @returns the object's digest */
export async function putObject(url: string, token: string, body: Uint8Array): Promise<string> {
  const oid = createHash("sha256").update(body).digest("hex");
  const address = `${url}/ada/r.git/info/lfs/objects/${oid}/${body.length}`;
  await ask(address, { method: "PUT", token, body });
  return oid;
}
