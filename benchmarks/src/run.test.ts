import { expect, it } from "vitest";
import { runBenchmark } from "./run.ts";
import unmeasured from "./unmeasured.bench.ts";

const url = new URL("unmeasured.bench.ts", import.meta.url).href;

it("says of a row that it could not be measured", async () => {
  const [table] = await runBenchmark(unmeasured, url, { only: "without" });
  const note = "not installed here, or what measures it is not";
  expect(table?.rows).toEqual([
    { candidate: "ours", median: 1 },
    { candidate: "theirs", note },
    { candidate: "absent", note },
  ]);
});

it("takes no bar that is no candidate's", async () => {
  const run = runBenchmark(unmeasured, url, { only: "nobody" });
  await expect(run).rejects.toThrow("a bar for them, which is no candidate");
});
