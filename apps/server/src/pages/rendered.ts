import type { GitStore, ObjectId } from "@x/git-contents";
import { LRUCache } from "lru-cache";
import type { Context } from "hono";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Deps } from "../deps.ts";
import { requestClient } from "../http/client-key.ts";
import type { AppEnv } from "../http/env.ts";
import { RequestError } from "../http/request-error.ts";
import { trusted } from "./layout.ts";
import type { RenderTask } from "./render-task.ts";

/** Characters of all rendered texts that are cached. */
const CAPACITY = 8_388_608;

/** Cache of rendered texts, valid forever: the key names the object, and all else that the text depends on. */
const cache = new LRUCache<string, string>({
  maxSize: CAPACITY,
  sizeCalculation: (text, key) => text.length + key.length + 1,
});

/** Bytes of a blob in memory of their own: a task hands them over to its thread, and a cached blob is for all. */
export async function ownBytes(
  git: Pick<GitStore, "readBlob">,
  id: ObjectId,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array((await git.readBlob(id)) ?? []);
}

/**
 * Renders a text in a thread.
 *
 * @param key - id of the object and how it is rendered
 * @returns `undefined` when it takes too long: the page shows it plain then
 * @throws RequestError `overloaded`
 */
export async function rendered(
  c: Context<AppEnv>,
  deps: Pick<Deps, "runTask" | "clientOf">,
  key: string,
  task: () => Promise<RenderTask>,
): Promise<HtmlEscapedString | undefined> {
  const cached = cache.get(key);
  if (cached !== undefined) return trusted(cached);
  try {
    const made = await deps.runTask(await task(), requestClient(c, deps));
    const text = typeof made === "string" ? made : Buffer.from(made).toString();
    cache.set(key, text);
    return trusted(text);
  } catch (error) {
    if (error instanceof RequestError && error.reason.code === "deadline-passed") return undefined;
    throw error;
  }
}
