// Writes what the compilers say to the tables beside this file, for tests on machines without them:
// PROTOC=... node --conditions=@x/source packages/descriptor-wire/test/validate/record-texts.ts
import { writeFileSync } from "node:fs";
import { encodeFileDescriptorSet } from "../../src/index.ts";
import { modern } from "../../src/modern.ts";
import { filesWith, type Option, STATEMENTS, TEXTS } from "./aggregates.ts";
import { ROWS } from "./edition-rows/index.ts";
import { findJudges, type Judge } from "./judges.ts";

const judges = findJudges();
const [today, before] = ["protoc-35", "protoc-3.21"].map((profile) =>
  judges.find((judge) => judge.profile === profile),
);
if (today === undefined || before === undefined)
  throw new Error("protoc 35.1 or 3.21.12 is missing");

const path = (name: string): URL => new URL(`../vectors/${name}`, import.meta.url);
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const rows = ROWS.map(({ name, bad }) => {
  const set = encodeFileDescriptorSet({ file: bad }, { schema: modern });
  return [name, today.says(set, bad.at(-1)?.name ?? "").messages];
});
writeFileSync(path("edition-texts.json"), json(Object.fromEntries(rows)));

const said = (judge: Judge, options: readonly Option[]): readonly string[] =>
  judge
    .says(encodeFileDescriptorSet({ file: filesWith(options) }), "a.proto")
    .messages.filter((message) => !message.startsWith("warning: "));
const both = (options: readonly Option[]) => ({
  protoc35: said(today, options),
  protoc3: said(before, options),
});
writeFileSync(
  path("aggregate-texts.json"),
  json({
    texts: TEXTS.map((text) => ({ text, ...both([["opt", { aggregateValue: text }]]) })),
    statements: STATEMENTS.map(both),
  }),
);
