// Writes the site into the server's package, which serves it under /docs/.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../src/markdown.ts";
import { buildSite } from "../build.ts";

const out = join(ROOT, "apps/server/site");
// No page of an earlier build stays.
rmSync(out, { recursive: true, force: true });
await buildSite(out, { api: "../api/swagger" });
