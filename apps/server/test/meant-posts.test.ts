import { once } from "node:events";
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import { createRestAPIClient } from "masto";
import megalodon from "megalodon";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { png, quarters } from "../../../packages/media/test/files.ts";
import { isMissing, PYTHON } from "./app-clients/python.ts";
import { run } from "./server-process.ts";
import { openWorld, type World } from "./world.ts";

// What a person means by a post is kept, whichever client sends it: a poll, a time, a picture. toot's own tests
// are in `toot.test.ts`; what is refused by its name is in `never-dropped.test.ts`.

const AT = "2099-01-01T12:30:00.000Z";
const PICTURE = png(quarters(8, 8));

let world: World;
let server: Server;
let folder = "";
let [url, token] = ["", ""];
beforeAll(async () => {
  world = await openWorld();
  server = createAdaptorServer({ fetch: world.app.fetch, overrideGlobalObjects: false }) as Server;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  token = await world.token(world.ada);
  folder = mkdtempSync(join(tmpdir(), "x-meant-"));
  writeFileSync(join(folder, "a.png"), PICTURE);
});
afterAll(async () => {
  server?.close();
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the server made of the posts of a client. */
interface Made {
  readonly options: readonly string[];
  readonly multiple: boolean;
  readonly at: string;
  readonly descriptions: readonly (string | null | undefined)[];
}

const poll = { options: ["yes", "no"], multiple: true };

async function byMasto(): Promise<Made> {
  const { v1, v2 } = createRestAPIClient({ url, accessToken: token });
  const asked = await v1.statuses.create({
    status: "a question",
    poll: { ...poll, expiresIn: 600 },
  });
  const later = await v1.statuses.create({ status: "later", scheduledAt: AT });
  const file = new File([PICTURE], "a.png");
  const { id } = await v2.media.create({ file, description: "a square" });
  const shown = await v1.statuses.create({ status: "a picture", mediaIds: [id] });
  return {
    options: asked.poll?.options.map(({ title }) => title) ?? [],
    multiple: asked.poll?.multiple ?? false,
    at: later.scheduledAt,
    descriptions: shown.mediaAttachments.map(({ description }) => description),
  };
}

async function byMegalodon(): Promise<Made> {
  const client = megalodon("mastodon", url, token);
  const post = async (status: string, more: object): Promise<any> =>
    (await client.postStatus(status, more)).data;
  const asked = (await post("a question", { poll: { ...poll, expires_in: 600 } })).poll;
  const later = await post("later", { scheduled_at: AT });
  const file = createReadStream(join(folder, "a.png"));
  const { data: media } = await client.uploadMedia(file, { description: "a square" });
  const shown = await post("a picture", { media_ids: [media.id] });
  return {
    options: asked.options.map(({ title }: { title: string }) => title),
    multiple: asked.multiple,
    at: later.scheduled_at,
    descriptions: shown.media_attachments.map((one: { description: string }) => one.description),
  };
}

async function byMastodonPy(): Promise<Made> {
  const driver = fileURLToPath(new URL("app-clients/drive_mastodon.py", import.meta.url));
  const picture = Buffer.from(PICTURE).toString("base64");
  const input = JSON.stringify({ url, token, at: AT, picture, step: "meant" });
  const { stdout, stderr } = await run(PYTHON, [driver], { input });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}

describe.each([
  ["masto.js", byMasto, false],
  ["megalodon", byMegalodon, false],
  [
    "Mastodon.py (skipped where scripts/install-app-clients.sh could not install it)",
    byMastodonPy,
    isMissing,
  ],
])("posts by %s", (_name, send, isLeftOut) => {
  it.skipIf(isLeftOut)("keep their poll, their time and their picture", async () => {
    const before = (await world.store.accounts.find(world.ada.id))?.statusesCount ?? 0;
    const { at, ...made } = await send();
    expect(made).toEqual({ options: ["yes", "no"], multiple: true, descriptions: ["a square"] });
    expect(Date.parse(at)).toBe(Date.parse(AT));
    // The one with a time is not there yet.
    const after = (await world.store.accounts.find(world.ada.id))?.statusesCount;
    expect(after).toBe(before + 2);
  });
});
