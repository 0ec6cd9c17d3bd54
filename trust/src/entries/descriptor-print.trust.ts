import { open } from "@x/descriptor-wire";
import { isPrintError, printFile } from "@x/descriptor-wire/print";
import { createRegistry } from "@x/descriptor-wire/registry";
import { buf, protoc } from "../../../packages/descriptor-wire/test/print/compilers.ts";
import { randomSet } from "../../../packages/descriptor-wire/test/print/random-file.ts";
import { lostBy } from "../../../packages/descriptor-wire/test/print/round-trip.ts";
import { randomMessage } from "../../../packages/descriptor-wire/test/random-wire.ts";
import type { TrustResult, TrustRun, TrustTest } from "../trust.ts";

/** Files that go through a compiler at once. */
const BATCH = 60;
/** Sets of nonsense for each batch. */
const NONSENSE = 400;

const test: TrustTest = {
  name: "descriptor-print",
  promise:
    "compilers make the same descriptor and comments of what is printed; nonsense is printed with notes or refused",
  unit: "files",
  long: 12_000,
  short: 60,
  run,
};
export default test;

function run({ random, count, note }: TrustRun): TrustResult {
  const compilers = [buf, protoc].filter((compiler) => compiler !== undefined);
  const broken: string[] = [];
  let did = 0;
  for (; did < count && broken.length < 20; did += BATCH) {
    const set = randomSet(random, BATCH);
    for (const compiler of compilers) {
      broken.push(...lostBy(compiler, set).map((what) => `${compiler.name}: ${what}`));
    }
    for (let left = NONSENSE; left > 0; left--) {
      const bytes = Uint8Array.from(randomMessage(random, "FileDescriptorSet"));
      const fault = faultOf(bytes);
      if (fault !== undefined) broken.push(`${fault}: ${Buffer.from(bytes).toString("hex")}`);
    }
  }
  note(`through ${compilers.map(({ name }) => name).join(" and ")}`);
  return { did, broken };
}

/** What is thrown that should not be. */
function faultOf(bytes: Uint8Array): string | undefined {
  const registry = createRegistry(open(bytes));
  for (const { name } of registry.files) {
    try {
      printFile(registry, name, { unprintable: "comment" });
    } catch (error) {
      return `not printed with notes: ${String(error)}`;
    }
    try {
      printFile(registry, name);
    } catch (error) {
      if (!isPrintError(error)) return String(error);
    }
  }
  return undefined;
}
