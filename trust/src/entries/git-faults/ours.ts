// Fails our own calls to the file system, one after the other: a line of JSON at the end.
import { arm, disarm, type Fault } from "./faulty.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createGitEngine } from "@x/git-contents/git";
import { commitTo } from "../git-contents/repository.ts";
import { put, SCENARIOS } from "./scenarios.ts";
import { survive } from "./survive.ts";

// The last one: of scenarios that are slow, so many times fewer points are tried.
const [directory = ".", first = "1", every = "1", slower = "1"] = process.argv.slice(2);
const FAULTS: readonly Fault[] = ["ENOSPC", "EIO", "EMFILE"];
const broken: string[] = [];
let did = 0;

for (const scenario of SCENARIOS) {
  const engine = createGitEngine({ worker: "inline", exclusive: true });
  const gitDir = join(mkdtempSync(join(directory, "repository-")), "r.git");
  await engine.init(gitDir);
  const repository = engine.open(gitDir);
  await commitTo(repository, "main", [put("base")]);
  const stride = Number(every) * (scenario.isSlow === true ? Number(slower) : 1);
  for (const fault of FAULTS) {
    for (let n = Number(first); ; n += stride) {
      const stage = { engine, repository, run: did };
      await scenario.prepare?.(stage);
      const result = await survive(scenario, stage, {
        arm: () => arm(fault, n),
        disarm,
        // What cannot be read or started is asked for again, where it can be.
        decisive: /^(?!readFileSync|readdir|openSync to read|spawn)/,
        never: /./,
      });
      if (result.kind === "past the end") break;
      did++;
      if (result.broken !== undefined)
        broken.push(`${scenario.name}, ${fault} at call ${n}, ${result.broken}`);
    }
  }
  await engine.close();
  rmSync(gitDir, { recursive: true });
}
console.log(JSON.stringify({ did, broken }));
