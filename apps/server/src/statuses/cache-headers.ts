import type { Viewer } from "@x/status-core";
import type { Context } from "hono";
import type { AppEnv } from "../http/env.ts";
import { noteHeader } from "../http/answer-headers.ts";

/** Mastodon's value for public answers: fresh for a moment, so that a rush of readers costs one request. */
export const FOR_EVERYBODY = "max-age=15, public, stale-while-revalidate=30, stale-if-error=86400";

/**
 * Lets shared caches store an answer that holds nothing of one reader. Every other answer is
 * `private, no-store`, and all vary by `Authorization`.
 */
export function allowCaching(c: Context<AppEnv>, viewer: Viewer): void {
  if (viewer === undefined) noteHeader(c, "Cache-Control", FOR_EVERYBODY);
}
