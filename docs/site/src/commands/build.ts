// pnpm site --out DIR: writes the documents, the reference and the tools as a site of files.
import { parseArgs } from "node:util";
import { buildSite } from "../build.ts";

const { values } = parseArgs({ options: { out: { type: "string" } } });
if (values.out === undefined) {
  console.error("pnpm site --out DIR");
  process.exitCode = 2;
} else {
  const pages = await buildSite(values.out);
  console.log(`${pages.length} pages in ${values.out}`);
}
