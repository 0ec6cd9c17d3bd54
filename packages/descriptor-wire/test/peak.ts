// node peak.ts NAME: decodes a large input in a process of its own. Prints what became of it, and by how many
// times the input's size the most memory that the process ever had has grown.
import { decodeMessage, encodeMessage } from "../src/index.ts";
import { reasonOf } from "./fixture.ts";
import { type LargeInput, LARGE_INPUTS } from "./large-inputs.ts";

const peak = (): number => process.resourceUsage().maxRSS * 1024;

decodeMessage("FileDescriptorProto", encodeMessage("FileDescriptorProto", { name: "a" }));
const bytes = LARGE_INPUTS[process.argv[2] as LargeInput]();
const before = peak();
const reason = reasonOf(() => decodeMessage("FileDescriptorProto", bytes)) as { code?: string };
console.log(
  JSON.stringify({ code: reason.code ?? "accepted", growth: (peak() - before) / bytes.length }),
);
