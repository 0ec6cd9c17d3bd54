import {
  decodeFileDescriptorSet,
  encodeFileDescriptorSet,
  isWireError,
  open,
  scan,
  type FileDescriptorSet,
} from "@x/descriptor-wire";
import { mutate, randomMessage } from "../../../packages/descriptor-wire/test/random-wire.ts";
import { processorMs } from "../../../scripts/processor-time.ts";
import type { TrustRun, TrustResult, TrustTest } from "../trust.ts";

/** Valid sets in every spelling, from which inputs are made; replaced one by one as the run goes on. */
const SAMPLES = 400;
const SLOWEST_MS = 50;

const test: TrustTest = {
  name: "descriptor-wire",
  promise:
    "no input crashes, hangs for 50 ms or costs more than 16 times its size; layers agree; what is accepted comes back byte for byte",
  unit: "inputs",
  long: 30_000_000,
  short: 200_000,
  run,
};
export default test;

function run({ random, count, note }: TrustRun): TrustResult {
  const broken: string[] = [];
  const fresh = (): Uint8Array => Uint8Array.from(randomMessage(random, "FileDescriptorSet"));
  const samples = Array.from({ length: SAMPLES }, fresh);
  const pick = (): number => Math.floor(random() * SAMPLES);
  const clean = shapeOfPrototypes();
  let accepted = 0;
  let slowest = 0;
  for (let done = 0; done < count && broken.length < 20; done++) {
    if (done % 1000 === 0) samples[pick()] = fresh();
    const sample = samples[pick()] as Uint8Array;
    const input = done % 8 === 0 ? sample : mutate(random, sample, samples[pick()] as Uint8Array);
    const startMs = performance.now();
    const fault = check(input);
    const tookMs = performance.now() - startMs;
    if (fault === "accepted") accepted++;
    else if (fault !== "refused") broken.push(`${fault}: ${Buffer.from(input).toString("hex")}`);
    if (done > 5000 && tookMs > slowest) slowest = tookMs;
    // A slow one is asked again: the machine has other things to do too.
    if (done > 5000 && tookMs > SLOWEST_MS && isSlow(input)) {
      broken.push(`took ${tookMs} ms: ${Buffer.from(input).toString("hex")}`);
    }
  }
  if (shapeOfPrototypes() !== clean) broken.push("Object.prototype has changed");
  broken.push(...amplification());
  note(`${accepted} accepted, slowest ${slowest.toFixed(1)} ms`);
  return { did: count, broken };
}

/** `accepted` and `refused` are fine; anything else says what is broken. */
function check(input: Uint8Array): string {
  const verdicts = [() => scan(input), () => open(input)].map(verdictOf);
  let set: FileDescriptorSet | undefined;
  const verdict = verdictOf(() => {
    set = decodeFileDescriptorSet(input);
  });
  if (verdicts.some((other) => other !== verdict)) {
    return `the layers disagree: ${[...verdicts, verdict].join(" | ")}`;
  }
  if (verdict.startsWith("crash")) return verdict;
  if (set === undefined) return "refused";
  let again: Uint8Array | undefined;
  const written = verdictOf(() => {
    again = encodeFileDescriptorSet(set as FileDescriptorSet);
  });
  if (again === undefined) return `not encoded: ${written}`;
  return isSame(again, input) ? "accepted" : "other bytes came back";
}

function verdictOf(attempt: () => unknown): string {
  try {
    attempt();
    return "accepted";
  } catch (error) {
    if (isWireError(error))
      return `${error.reason.code} ${error.reason.offset} ${error.reason.path}`;
    return `crash: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

function isSlow(input: Uint8Array): boolean {
  const times = Array.from({ length: 3 }, () => processorMs(() => check(input)));
  return Math.min(...times) > SLOWEST_MS;
}

function shapeOfPrototypes(): string {
  return [Object.prototype, Array.prototype, Uint8Array.prototype]
    .map((prototype) => Object.getOwnPropertyNames(prototype).join())
    .join(";");
}

/** Inputs that ask for as much memory as can be had for their size: tag, contents, repeated. */
function amplification(): readonly string[] {
  const size = 4_000_000;
  const units: Readonly<Record<string, readonly number[]>> = {
    "empty files": [0x0a, 0x00],
    "files with an empty message": [0x0a, 0x02, 0x22, 0x00],
    "files with dependencies": [0x0a, 0x06, 0x1a, 0x00, 0x1a, 0x00, 0x50, 0x00],
    "files with an unknown field between known ones": [
      0x0a, 0x06, 0x0a, 0x00, 0x78, 0x00, 0x12, 0x00,
    ],
  };
  return Object.entries(units).flatMap(([name, unit]) => {
    const input = Uint8Array.from({ length: size }, (_, at) => unit[at % unit.length] as number);
    globalThis.gc?.();
    const before = process.memoryUsage();
    let kept: unknown;
    const verdict = verdictOf(() => {
      kept = [open(input), decodeFileDescriptorSet(input)];
    });
    globalThis.gc?.();
    const after = process.memoryUsage();
    const used = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
    void kept;
    // Without a collector at hand garbage counts too, so only a refusal is certain to be cheap.
    const most = globalThis.gc === undefined ? 48 : 16 + 8;
    return used > most * size
      ? [`${name}: ${Math.round(used / size)} times its size (${verdict})`]
      : [];
  });
}
