import type { Benchmark } from "./bench.ts";

/** For a test: what measures the second one is not installed. */
const benchmark: Benchmark = {
  name: "unmeasured",
  rounds: 1,
  comparisons: [
    {
      name: "numbers without tools",
      kind: "value",
      unit: "ones",
      candidates: [
        { name: "ours", setup: () => () => 1 },
        { name: "theirs", setup: () => () => undefined },
        { name: "absent", setup: () => undefined },
      ],
    },
    {
      name: "beside nobody",
      kind: "value",
      unit: "ones",
      candidates: [{ name: "ours", setup: () => () => 1 }],
      bars: { them: 2 },
    },
  ],
};
export default benchmark;
