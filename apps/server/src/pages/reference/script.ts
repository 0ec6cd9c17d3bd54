import { createHash } from "node:crypto";
import type { Handler } from "hono";
import type { AppEnv } from "../../http/env.ts";
import { tryOut } from "./client.ts";

const SCRIPT = `(${tryOut.toString()})()`;
const HASH = createHash("sha256").update(SCRIPT).digest("hex").slice(0, 16);

/** Path of the script of the reference, which changes with its content. */
export const SCRIPT_PATH = `/assets/reference-${HASH}.js`;

/** Answers with the script: its name changes with its content. */
export const answerScript: Handler<AppEnv> = (c, next) => {
  if (c.req.path !== SCRIPT_PATH) return next();
  return c.body(SCRIPT, 200, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "public, max-age=31536000, immutable",
  });
};
