import { type Context, Hono } from "hono";
import type { Deps } from "../deps.ts";
import { readAuthorized } from "../http/authorize.ts";
import type { AppEnv, BodyContext } from "../http/env.ts";
import { readBytes } from "../http/body.ts";
import { requestClient } from "../http/client-key.ts";
import { profileParam, rulesParams, showParams } from "./request.ts";
import type { DescriptorTask } from "./task.ts";

/** `/api/v1/descriptors`: about sets that are sent. */
export function descriptorRoutes(deps: Deps): Hono<AppEnv> {
  const runTask = (c: Context<AppEnv>, task: DescriptorTask) =>
    deps.runTask(task, requestClient(c, deps));
  // Anybody may ask: what is looked up again is the token, if there is one.
  const sent = async (c: Context<AppEnv>) => {
    const read = (sending: BodyContext) => readBytes(sending, deps.limits.maxBodyBytes);
    return (await readAuthorized(c, deps, { open: () => undefined }, read)).body;
  };
  return new Hono<AppEnv>({ strict: false })
    .post("/inspect", async (c) => {
      const task = { ...showParams(c, "json"), bytes: await sent(c) };
      return c.body(await runTask(c, task), 200, JSON_TYPE);
    })
    .post("/validate", async (c) => {
      const profile = profileParam(c);
      const bytes = await sent(c);
      return c.body(await runTask(c, { kind: "validate", bytes, profile }), 200, JSON_TYPE);
    })
    .post("/print", async (c) => {
      const task = { ...showParams(c, "print"), bytes: await sent(c) };
      return c.body(await runTask(c, task), 200, { "Content-Type": "text/plain; charset=utf-8" });
    })
    .post("/diff", async (c) => {
      const rules = await rulesParams(c);
      const bytes = await sent(c);
      const type = c.req.header("Content-Type") ?? "";
      return c.body(await runTask(c, { kind: "diff-body", bytes, type, ...rules }), 200, JSON_TYPE);
    });
}

const JSON_TYPE = { "Content-Type": "application/json" };
