// pnpm sbom [--out FILE]: the software bill of materials of what is published, in CycloneDX.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createSbom } from "../sbom.ts";

const { values } = parseArgs({ options: { out: { type: "string" } } });
const text = `${JSON.stringify(createSbom(), undefined, 2)}\n`;
if (values.out === undefined) process.stdout.write(text);
else writeFileSync(values.out, text);
