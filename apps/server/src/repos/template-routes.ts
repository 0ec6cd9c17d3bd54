import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { RequestError } from "../http/request-error.ts";
import { listTemplates, readTemplate, type TemplateKind } from "./templates.ts";

/** What to do with the text of a licence: GitHub answers such a line, and Gitea this one. */
const USE =
  "Create a text file (typically named LICENSE or LICENSE.txt) in the root of your source code and copy the text of the license into the file";

/** `/licenses` and `/gitignore/templates`: what a new repository may begin with. */
export function templateRoutes(deps: Deps): Hono<AppEnv> {
  const licenceOf = (name: string) => {
    const url = `${deps.base()}/api/v1/licenses/${encodeURIComponent(name)}`;
    return { key: name, name, url };
  };
  return new Hono<AppEnv>({ strict: false })
    .get("/licenses", async (c) => c.json((await listTemplates("licenses")).map(licenceOf)))
    .get("/licenses/:name", async (c) => {
      const name = c.req.param("name");
      const body = await requireTemplate("licenses", name);
      return c.json({ ...licenceOf(name), implementation: USE, body });
    })
    .get("/gitignore/templates", async (c) => c.json(await listTemplates("gitignore")))
    .get("/gitignore/templates/:name", async (c) => {
      const name = c.req.param("name");
      return c.json({ name, source: await requireTemplate("gitignore", name) });
    });
}

/** @throws RequestError `not-found` */
async function requireTemplate(kind: TemplateKind, name: string): Promise<string> {
  // Only what is listed is read: a name may be the address of anything.
  if ((await listTemplates(kind)).includes(name)) return readTemplate(kind, name);
  throw new RequestError("there is no such template", { code: "not-found" });
}
