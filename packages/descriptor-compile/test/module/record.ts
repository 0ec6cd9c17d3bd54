// Writes what buf says of the new version of the module: node --conditions=@x/source packages/descriptor-compile/test/module/record.ts
import { writeFileSync } from "node:fs";
import { bufChanges } from "./buf-breaking.ts";

const changes = bufChanges();
writeFileSync(new URL("broken.txt", import.meta.url), `${changes.join("\n")}\n`);
console.log(`${changes.length} changes`);
