import type { Viewer } from "@x/status-core";
import type { Context } from "hono";
import type { AppEnv } from "../http/env.ts";
import { noteHeader } from "../http/answer-headers.ts";

/** Mastodon's, for what everybody may read: fresh for a moment, so that a rush asks once. */
const FOR_EVERYBODY = "max-age=15, public, stale-while-revalidate=30, stale-if-error=86400";

/**
 * Lets caches between here and the reader keep an answer that has nothing of the reader in it. Every
 * other answer says `private, no-store` by itself, and all vary by `Authorization`.
 */
export function allowCaching(c: Context<AppEnv>, viewer: Viewer): void {
  if (viewer === undefined) noteHeader(c, "Cache-Control", FOR_EVERYBODY);
}
