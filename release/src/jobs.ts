import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { build } from "esbuild";
import { ROOT, SCOPE } from "./packages.ts";
import { withRoom } from "./size.ts";

/** Libraries that do the same job. */
export type Library = "ours" | "protobuf-es" | "protobufjs";

/** What somebody wants to do with a descriptor set, as a program for each library that can. */
export interface Job {
  readonly name: string;
  readonly programs: Readonly<Partial<Record<Library, string>>>;
}

/** Bytes of each program, minified with all that it imports, then gzip. */
export type JobSizes = Readonly<Partial<Record<Library, number>>>;

const OURS = `${SCOPE}/descriptor-wire`;
const ES = `import * as es from "@bufbuild/protobuf";
import { FileDescriptorSetSchema as schema } from "@bufbuild/protobuf/wkt";`;
const PROTOBUFJS = `import protobuf from "protobufjs";
import descriptor from "protobufjs/ext/descriptor/index.js";`;

/** Six typical jobs, each in the shortest way that the library's documentation shows. */
export const JOBS: readonly Job[] = [
  {
    name: "open, and read two fields of each file",
    programs: {
      ours: `import { open } from "${OURS}";
for (const file of open(bytes).file) print(file.name, file.package);`,
      "protobuf-es": `${ES} for (const file of es.fromBinary(schema, bytes).file) print(file.name, file.package);`,
      protobufjs: `${PROTOBUFJS} for (const file of descriptor.FileDescriptorSet.decode(bytes).file) print(file.name, file.package);`,
    },
  },
  {
    name: "decode",
    programs: {
      ours: `import { decodeFileDescriptorSet } from "${OURS}"; print(decodeFileDescriptorSet(bytes));`,
      "protobuf-es": `${ES} print(es.fromBinary(schema, bytes));`,
      protobufjs: `${PROTOBUFJS} print(descriptor.FileDescriptorSet.decode(bytes));`,
    },
  },
  {
    name: "decode and encode",
    programs: {
      ours: `import { decodeFileDescriptorSet, encodeFileDescriptorSet } from "${OURS}";
print(encodeFileDescriptorSet(decodeFileDescriptorSet(bytes)));`,
      "protobuf-es": `${ES} print(es.toBinary(schema, es.fromBinary(schema, bytes)));`,
      protobufjs: `${PROTOBUFJS} print(descriptor.FileDescriptorSet.encode(descriptor.FileDescriptorSet.decode(bytes)).finish());`,
    },
  },
  {
    name: "decode, and write as JSON",
    programs: {
      ours: `import { decodeFileDescriptorSet, toJson } from "${OURS}"; print(toJson(decodeFileDescriptorSet(bytes)));`,
      "protobuf-es": `${ES} print(es.toJson(schema, es.fromBinary(schema, bytes)));`,
      protobufjs: `${PROTOBUFJS} print(descriptor.FileDescriptorSet.toObject(descriptor.FileDescriptorSet.decode(bytes), { json: true }));`,
    },
  },
  {
    name: "find a message by its name",
    programs: {
      ours: `import { open } from "${OURS}"; import { createRegistry } from "${OURS}/registry";
print(createRegistry(open(bytes)).message("shop.Order"));`,
      "protobuf-es": `${ES} print(es.createFileRegistry(es.fromBinary(schema, bytes)).getMessage("shop.Order"));`,
      protobufjs: `${PROTOBUFJS} print(protobuf.Root.fromDescriptor(descriptor.FileDescriptorSet.decode(bytes)).lookupType("shop.Order"));`,
    },
  },
  {
    name: "read a message's custom options",
    programs: {
      ours: `import { open } from "${OURS}"; import { createRegistry } from "${OURS}/registry";
import { optionsOf } from "${OURS}/options";
const registry = createRegistry(open(bytes)); const order = registry.message("shop.Order");
print(order && optionsOf(order, registry));`,
      "protobuf-es": `${ES} const registry = es.createFileRegistry(es.fromBinary(schema, bytes));
print(es.getOption(registry.getMessage("shop.Order"), registry.getExtension("shop.owner")));`,
    },
  },
];

/** Measures a job's programs, ours over the built package: what a user's bundler gets. */
export async function measureJob(
  { programs }: Job,
  libraries: readonly Library[],
): Promise<JobSizes> {
  const sizes: Partial<Record<Library, number>> = {};
  for (const library of libraries) {
    const program = programs[library];
    if (program !== undefined) sizes[library] = await gzipBytes(program);
  }
  return sizes;
}

async function gzipBytes(program: string): Promise<number> {
  const given =
    "const bytes = new Uint8Array(); const print = (...values) => console.log(...values);";
  const { outputFiles } = await build({
    stdin: {
      contents: `${program}\n${given}`,
      loader: "ts",
      resolveDir: join(ROOT, "packages/descriptor-wire"),
    },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    platform: "browser",
    legalComments: "none",
    logLevel: "silent",
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length;
}

/** A budget that leaves a little room, but none above protobuf-es where the job takes no more than that now. */
export function jobBudgetFor({ ours = 0, "protobuf-es": bar = 0 }: JobSizes): number {
  return ours > bar ? withRoom(ours) : Math.min(withRoom(ours), bar);
}

/** What a job costs more than it may, in words; nothing is within its budget. */
export function overJobBudget(
  name: string,
  ours: number,
  budget: JobSizes | undefined,
): readonly string[] {
  if (budget?.ours === undefined) return [`the job "${name}" has no budget`];
  if (ours <= budget.ours) return [];
  return [`the job "${name}" has ${ours} bytes, and may have ${budget.ours}`];
}
