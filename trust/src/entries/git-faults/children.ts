import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createGitEngine } from "@x/git-contents/git";
import { commitTo } from "../git-contents/repository.ts";
import { put, SCENARIOS, type Scenario } from "./scenarios.ts";
import { survive } from "./survive.ts";

/** Which command of git fails in which scenario. */
const COMMANDS: readonly (readonly [string, string])[] = [
  ["one file", "update-ref"],
  ["a new branch", "update-ref"],
  ["a branch made and deleted", "update-ref"],
  ["40 files in one pack", "index-pack"],
  ["another default branch", "symbolic-ref"],
  ["maintenance", "pack-refs"],
  ["maintenance", "repack"],
  ["maintenance", "prune"],
  ["maintenance", "commit-graph"],
];
const CALLS = "write,pwrite64,fsync,rename,link,mkdir,openat";
const FAULTS = ["ENOSPC", "EIO", "EMFILE"];

/** What of the points is tried: those from `first` on, one of `every`. */
export interface Points {
  readonly first: number;
  readonly every: number;
}

/** Fails the system calls of git's own processes, one after the other, by strace. */
export async function failChildren(
  directory: string,
  { first, every }: Points,
): Promise<{ readonly did: number; readonly broken: readonly string[] }> {
  const broken: string[] = [];
  let did = 0;
  for (const [name, command] of COMMANDS) {
    const scenario = SCENARIOS.find((one) => one.name === name);
    if (scenario === undefined) throw new Error(`no scenario is called ${name}`);
    for (const fault of FAULTS) {
      const result = await failCommand(scenario, { directory, command, fault, first, every });
      did += result.did;
      broken.push(...result.broken.map((text) => `${name}, git ${command}, ${fault} at ${text}`));
    }
  }
  return { did, broken };
}

async function failCommand(
  scenario: Scenario,
  plan: Points & { readonly directory: string; readonly command: string; readonly fault: string },
): Promise<{ readonly did: number; readonly broken: readonly string[] }> {
  const { command, fault } = plan;
  const directory = mkdtempSync(join(plan.directory, "children-"));
  const program = join(directory, "git");
  const log = join(directory, "log");
  const gitDir = join(directory, "r.git");
  const setProgram = (line: string): void => {
    writeFileSync(log, "");
    writeFileSync(program, `#!/bin/sh\n${line}\nexec git "$@"\n`);
    chmodSync(program, 0o755);
  };
  setProgram("");
  const engine = createGitEngine({ worker: "inline", git: program });
  const broken: string[] = [];
  let did = 0;
  try {
    await engine.init(gitDir);
    await commitTo(engine.open(gitDir), "main", [put("base")]);
    for (let n = plan.first; ; n += plan.every) {
      const stage = { engine, repository: engine.open(gitDir), run: n };
      await scenario.prepare?.(stage);
      // The processes that stay are started anew, so that the next one is the one that fails.
      await engine.release(gitDir);
      const inject = `inject=${CALLS}:error=${fault}:when=${n}`;
      const strace = `exec strace -f -qq -o ${log} -e trace=${CALLS} -e ${inject} git "$@"`;
      const result = await survive(
        scenario,
        { ...stage, repository: engine.open(gitDir) },
        {
          arm: () => setProgram(`case " $* " in *" ${command} "*) ${strace};; esac`),
          disarm: () => {
            const [, hit] = /(\w+)\([^\n]*\(INJECTED\)/.exec(readFileSync(log, "latin1")) ?? [];
            setProgram("");
            return hit;
          },
          // What else fails git may do without, or do in another way.
          decisive: /^fsync$/,
          // Packs that were begun are git's to delete, later.
          never: /\.lock$/,
        },
      );
      if (result.kind === "past the end") break;
      did++;
      if (result.broken !== undefined) broken.push(`${n}, ${result.broken}`);
    }
  } finally {
    await engine.close();
    rmSync(directory, { recursive: true, force: true });
  }
  return { did, broken };
}
