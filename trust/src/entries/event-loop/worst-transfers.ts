import { many, MIB, part, type WorstRequest, type WorstRequests } from "./worst-request.ts";

const LFS = "/:owner/:repo/info/lfs";
const oidOf = (at: number): string => at.toString(16).padStart(64, "0");
const batch = (operation: string, count: number): string =>
  JSON.stringify({ operation, objects: many(count, (at) => ({ oid: oidOf(at), size: 1 })) });

/** JSON of nearly a megabyte, which is as much as these routes read. */
const LARGE_JSON: WorstRequest = {
  name: "a megabyte of values",
  body: () => JSON.stringify({ values: many(90_000, (at) => at) }),
  answers: [200, 404, 422],
};
const line = (text: string): string => (text.length + 4).toString(16).padStart(4, "0") + text;

/** Large objects, and git's own routes. */
export const TRANSFERS: WorstRequests = {
  [`POST ${LFS}/objects/batch`]: [
    { name: "a thousand to send", body: () => batch("upload", 1000) },
    { name: "a thousand to fetch", body: () => batch("download", 1000) },
    { name: "ten thousand", body: () => batch("download", 9500), answers: [413, 422] },
  ],
  [`GET ${LFS}/objects/:oid`]: [{ name: "a megabyte" }],
  [`PUT ${LFS}/objects/:oid/:size`]: [
    {
      name: "64 MiB that are another object",
      path: (scene) => `/ada/r.git/info/lfs/objects/${oidOf(1)}/${part(scene, 64 * MIB)}`,
      body: (scene) => new Uint8Array(part(scene, 64 * MIB)),
      answers: [422],
    },
  ],
  [`POST ${LFS}/verify`]: [LARGE_JSON],
  [`GET ${LFS}/locks`]: [
    { name: "a thousand", path: () => "/ada/r.git/info/lfs/locks?limit=1000" },
  ],
  [`POST ${LFS}/locks`]: [
    LARGE_JSON,
    {
      name: "a path of a megabyte",
      body: () => JSON.stringify({ path: "a/".repeat(500_000) }),
      answers: [422],
    },
  ],
  [`POST ${LFS}/locks/verify`]: [
    { name: "a thousand", body: () => JSON.stringify({ limit: 1000 }) },
    LARGE_JSON,
  ],
  [`POST ${LFS}/locks/:id/unlock`]: [LARGE_JSON],
  "GET /:owner/:repo/info/refs": ["git-upload-pack", "git-receive-pack"].map((service) => ({
    name: `ten thousand refs for ${service}`,
    path: () => `/ada/r.git/info/refs?service=${service}`,
  })),
  "POST /:owner/:repo/git-upload-pack": [
    {
      name: "the refs, of ten thousand",
      headers: { ...gitHeaders("upload"), "Git-Protocol": "version=2" },
      body: () =>
        Buffer.from(`${line("command=ls-refs\n")}0001${line("peel\n")}${line("symrefs\n")}0000`),
    },
    {
      name: "a clone of everything",
      headers: gitHeaders("upload"),
      body: ({ names }) =>
        Buffer.from(`${line(`want ${names[":sha"]} ofs-delta\n`)}0000${line("done\n")}`),
    },
    {
      name: "haves, as many as 8 MiB hold",
      headers: gitHeaders("upload"),
      body: ({ names }) => {
        const haves = many(150_000, (at) => line(`have ${oidOf(at).slice(24)}\n`)).join("");
        return Buffer.from(`${line(`want ${names[":sha"]}\n`)}0000${haves}${line("done\n")}`);
      },
      answers: [200, 400, 413],
    },
  ],
  "POST /:owner/:repo/git-receive-pack": [
    {
      name: "50,000 commands without a pack",
      headers: gitHeaders("receive"),
      body: ({ names }) => {
        const zero = "0".repeat(40);
        const commands = many(50_000, (at) =>
          line(`${zero} ${names[":sha"]} refs/heads/x${at}${at === 0 ? "\0report-status" : ""}`),
        );
        return Buffer.from(`${commands.join("")}0000`);
      },
      answers: [200, 400, 422],
    },
    {
      name: "64 MiB that are no pack",
      headers: gitHeaders("receive"),
      body: (scene) => {
        const command = line(
          `${"0".repeat(40)} ${scene.names[":sha"]} refs/heads/y\0report-status`,
        );
        return new Uint8Array(
          Buffer.concat([Buffer.from(`${command}0000PACK`), Buffer.alloc(part(scene, 64 * MIB))]),
        );
      },
      answers: [200, 400, 422],
    },
  ],
  "GET /:owner/:repo/raw/:kind/:path": [
    { name: "10 MiB", path: () => "/ada/r/raw/branch/main/large/0" },
  ],
  "GET /:owner/:repo/archive/:archive": [
    { name: "a long name", path: () => `/ada/r/archive/${"a".repeat(4000)}.zip`, answers: [302] },
  ],
  "GET /:owner/:repo": [
    { name: "of a browser", answers: [200, 302, 303, 307, 404] },
    { name: "the page", path: () => "/ada/r", headers: { Accept: "text/html" } },
  ],
};

function gitHeaders(kind: string): Readonly<Record<string, string>> {
  return { "Content-Type": `application/x-git-${kind}-pack-request` };
}
