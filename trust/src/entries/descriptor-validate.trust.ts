import {
  decodeFileDescriptorSet,
  encodeFileDescriptorSet,
  type FileDescriptorProto,
} from "@x/descriptor-wire";
import { modern } from "@x/descriptor-wire/modern";
import { filesWith, TEXTS } from "../../../packages/descriptor-wire/test/validate/aggregates.ts";
import { differenceFrom } from "../../../packages/descriptor-wire/test/validate/compare.ts";
import { ROWS } from "../../../packages/descriptor-wire/test/validate/edition-rows/index.ts";
import { findJudges, type Judge } from "../../../packages/descriptor-wire/test/validate/judges.ts";
import { randomFiles } from "../../../packages/descriptor-wire/test/validate/random-set.ts";
import type { TrustResult, TrustRun, TrustTest } from "../trust.ts";

const test: TrustTest = {
  name: "descriptor-validate",
  promise: "validate says what protoc says of a file, in its words and order, editions included",
  unit: "verdicts",
  long: 6000,
  short: 60,
  skip: () =>
    findJudges().length > 0
      ? undefined
      : "there is no protoc 35.1 or 3.21.12 (in the PATH, or named by the variable PROTOC)",
  run,
};
export default test;

function run({ random, count, note }: TrustRun): TrustResult {
  const judges = findJudges();
  const broken: string[] = [];
  const libraries = new Map(judges.map((judge) => [judge, libraryOf(judge)]));
  const tables = { "protoc-35": [...rows(), ...texts()], "protoc-3.21": texts(), strict: [] };
  let did = 0;
  while (did < count && broken.length < 10) {
    for (const judge of judges) {
      const known: readonly Table[] = tables[judge.profile];
      const files = randomFiles(random, judge.profile);
      const all = [...(libraries.get(judge) ?? []), ...files];
      const set = encodeFileDescriptorSet({ file: all }, { schema: modern });
      const asked = [
        ...known.slice(Math.floor(random() * known.length)).slice(0, 1),
        ...files.map(({ name }) => ({ set, file: name ?? "" })),
      ];
      broken.push(...asked.flatMap((table) => differencesOf(judge, table)));
      did += asked.length;
    }
  }
  note(`with ${judges.map(({ name }) => name).join(" and ")}`);
  if (!judges.some(({ profile }) => profile === "protoc-35")) {
    note(
      "protoc 35.1 is not there: its verdicts, those on editions among them, were not asked for",
    );
  }
  return { did, broken };
}

function differencesOf(judge: Judge, { set, file }: Table): readonly string[] {
  const difference = differenceFrom(judge, set, file);
  return difference === undefined
    ? []
    : [`${difference}\n  ${Buffer.from(set).toString("base64")}`];
}

interface Table {
  readonly set: Uint8Array;
  /** The file that is judged. */
  readonly file: string;
}

/** The sets of the tables of editions. */
function rows(): readonly Table[] {
  return ROWS.flatMap(({ bad, good }) =>
    [bad, good].map((file) => ({
      set: encodeFileDescriptorSet({ file }, { schema: modern }),
      file: file.at(-1)?.name ?? "",
    })),
  );
}

/** The sets of the table of texts in options. */
function texts(): readonly Table[] {
  return TEXTS.map((aggregateValue) => ({
    set: encodeFileDescriptorSet({ file: filesWith([["opt", { aggregateValue }]]) }),
    file: "a.proto",
  }));
}

/** The compiler's own descriptor.proto, which files of options import. */
function libraryOf(judge: Judge): readonly FileDescriptorProto[] {
  const source = 'syntax = "proto3"; import "google/protobuf/descriptor.proto";';
  const set = judge.compile(new Map([["source.proto", source]]));
  return decodeFileDescriptorSet(set, { schema: modern }).file.filter(
    ({ name }) => name !== "source.proto",
  );
}
