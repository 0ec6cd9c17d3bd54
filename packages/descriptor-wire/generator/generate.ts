// node generator/generate.ts: writes src/generated/ from proto/*.proto.
import { mkdirSync, writeFileSync } from "node:fs";
import { emitDecode } from "./emit-decode.ts";
import { emitEncode } from "./emit-encode.ts";
import { emitRows } from "./emit-rows.ts";
import { emitSchema } from "./emit-schema.ts";
import { emitTypes } from "./emit-types.ts";
import { emitViews } from "./emit-views.ts";
import { emitIndex, emitScan } from "./emit-walk.ts";
import { readModel, type Model } from "./model.ts";

const BASE = new URL("../proto/descriptor.proto", import.meta.url);
const MODERN = new URL("../proto/modern.proto", import.meta.url);
const TARGET = new URL("../src/generated/", import.meta.url);

/** Every generated file, by its path below `src/generated/`. */
export function generate(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const base = readModel(BASE);
  emitFolder("classic", base);
  emitFolder("modern", readModel(BASE, MODERN), base);
  return files;

  function emitFolder(folder: string, model: Model, below?: Model): void {
    files.set(`${folder}/types.ts`, emitTypes(model));
    files.set(`${folder}/rows.ts`, emitRows(model, below));
    files.set(`${folder}/scan.ts`, emitScan(model));
    files.set(`${folder}/index.ts`, emitIndex(model));
    files.set(`${folder}/decode.ts`, emitDecode(model));
    files.set(`${folder}/encode.ts`, emitEncode(model));
    files.set(`${folder}/views.ts`, emitViews(model));
    files.set(`${folder}/schema.ts`, emitSchema(folder, model));
  }
}

if (import.meta.main) {
  for (const [path, source] of generate()) {
    mkdirSync(new URL(`${path.split("/")[0]}/`, TARGET), { recursive: true });
    writeFileSync(new URL(path, TARGET), `${source}\n`);
  }
}
