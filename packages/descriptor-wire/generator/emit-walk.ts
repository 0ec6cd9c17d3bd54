import { costOf } from "../src/rows.ts";
import { loop } from "./emit-loop.ts";
import { tsName, type Message, type Model } from "./model.ts";
import { HEADER, lines } from "./source.ts";

/** Levels left are counted down; whoever enters a message finds out that there are none. */
const TOO_DEEP = "  if (d < 0) throw FAULT;";

/** `scan`: accepts or refuses, and counts. Nothing is allocated. */
export function emitScan({ messages }: Model): string {
  return lines(
    HEADER,
    'import { FAULT } from "../../wire/fault.ts";',
    'import { passLocations } from "../../wire/locations.ts";',
    'import { countNumber, countNumbers, passUnknown, passVarint, readLength, readTag, type Walk } from "../../wire/walk.ts";\n',
    locationsSource(messages),
    ...messages.map((message) =>
      message.name === "SourceCodeInfo"
        ? undefined
        : lines(
            `export function scan${tsName(message.name)}(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {`,
            TOO_DEEP,
            "  s.elements++;",
            `  s.cost += ${costOf(message.fields)};`,
            loop(message, {
              enter: ({ of = "" }) => `scan${tsName(of)}(b, p, p + n, s, d - 1)`,
              isOrdered: false,
            }),
            "}\n",
          ),
    ),
  );
}

/** `open`: the same walk, which also writes down where each message stands. */
export function emitIndex({ messages }: Model): string {
  // Source locations are not written down one by one: their table is made on demand.
  const indexed = messages.filter(({ name }) => name !== "SourceCodeInfo.Location");
  return lines(
    HEADER,
    'import { FAULT } from "../../wire/fault.ts";',
    'import { openRecord, closeRecord, type Recorder } from "../../wire/recorder.ts";',
    'import { countNumber, countNumbers, passUnknown, passVarint, readLength, readTag } from "../../wire/walk.ts";',
    'import { scanSourceCodeInfo } from "./scan.ts";\n',
    ...indexed.map((message) =>
      message.name === "SourceCodeInfo"
        ? INDEXED_LOCATIONS
        : lines(
            `export function index${tsName(message.name)}(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {`,
            TOO_DEEP,
            "  const at = openRecord(s, number, p, end);",
            "  let ordered = 1;",
            "  let last = 0;",
            loop(message, {
              enter: ({ of = "", number }) =>
                `index${tsName(of)}(b, p, p + n, s, d - 1, ${number})`,
              isOrdered: true,
            }),
            "  closeRecord(s, at, number, ordered);",
            "}\n",
          ),
    ),
  );
}

function locationsSource(messages: readonly Message[]): string {
  const [info, location] = ["SourceCodeInfo", "SourceCodeInfo.Location"].map((name) => {
    const found = messages.find((message) => message.name === name);
    if (found === undefined) throw new Error(`no ${name}`);
    return costOf(found.fields);
  });
  return lines(
    "export function scanSourceCodeInfo(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {",
    TOO_DEEP,
    "  s.elements++;",
    `  s.cost += ${info};`,
    `  passLocations(b, p, end, s, d, ${location}, scanSourceCodeInfoLocation);`,
    "}\n",
  );
}

/** Locations are checked by hand-written code, and not written down one by one. */
const INDEXED_LOCATIONS = lines(
  "export function indexSourceCodeInfo(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {",
  "  const at = openRecord(s, number, p, end);",
  "  scanSourceCodeInfo(b, p, end, s, d);",
  "  s.elements--;",
  "  closeRecord(s, at, number, 0);",
  "}\n",
);
