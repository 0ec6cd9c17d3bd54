import { type Diagnostic, type Profile, validate as judge } from "@x/descriptor-wire/validate";
import { painter } from "../colour.ts";
import { type Command, JSON_OPTION } from "../command.ts";
import { EXIT, usageFailure } from "../failure.ts";
import { readSet } from "../input.ts";
import type { Output } from "../output.ts";
import { onOneLine, placeText } from "../text.ts";

const PROFILES: readonly Profile[] = ["protoc-35", "protoc-3.21", "strict"];

/** Says what a compiler says to a set. */
export const validate: Command = {
  name: "validate",
  operands: "[FILE]",
  least: 0,
  most: 1,
  help: "check a set as protoc does, in its words; exit 1 when protoc refuses it",
  options: {
    ...JSON_OPTION,
    profile: {
      type: "string",
      short: "p",
      value: "PROFILE",
      help: `apply the rules of ${PROFILES.join(", ")}; default: the first`,
    },
  },
  run: async (given, output) => {
    const wanted = given.value("profile") ?? "protoc-35";
    const profile = PROFILES.find((one) => one === wanted);
    if (profile === undefined) throw usageFailure(`validate: there is no profile ${wanted}`);
    const { set } = await readSet(given.operands[0]);
    const validation = judge(set, { profile });
    if (given.has("json")) await output.json(validation);
    else await output.painted(validation.diagnostics.map((one) => lineOf(one, output)).join(""));
    return validation.accepted ? EXIT.done : EXIT.found;
  },
};

function lineOf({ severity, file, span, text, code }: Diagnostic, output: Output): string {
  const paint = painter(output);
  const place = paint("bold", onOneLine(placeText(file, span)));
  const kind = paint(severity === "error" ? "red" : "yellow", severity);
  return `${place}: ${kind}: ${onOneLine(text)} [${code}]\n`;
}
