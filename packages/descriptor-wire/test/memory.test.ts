import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import {
  decodeFileDescriptorSet,
  encodeFileDescriptorSet,
  isWireError,
  open,
} from "@x/descriptor-wire";
import { expect, test } from "vitest";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const whole = new Uint8Array(readFileSync(new URL("fixtures/demo.binpb", import.meta.url)));
const cut = whole.subarray(0, -1);

const buffersKept = (): number => {
  collect();
  return process.memoryUsage().arrayBuffers;
};

// Until a program yields, every WeakRef that was made or read keeps its target.
test("a loop that does not yield keeps no buffers, whether its inputs are refused or not", () => {
  const set = decodeFileDescriptorSet(whole);
  const before = buffersKept();
  let refused = 0;
  for (let round = 0; round < 1000; round++) {
    open(whole);
    encodeFileDescriptorSet(set, { mode: "canonical" });
    try {
      open(cut);
    } catch (error) {
      if (!isWireError(error)) throw error;
      refused++;
    }
  }
  expect(refused).toBe(1000);
  expect(buffersKept() - before).toBeLessThan(1_000_000);
});
