import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createGitEngine, type GitEngine } from "@x/git-contents/git";
import { commitTo } from "../git-contents/repository.ts";
import { CALLS, COMMANDS, FAULTS, ONCE_BROKEN, type Kind, type Points } from "./points.ts";
import { put, SCENARIOS, type Scenario } from "./scenarios.ts";
import { survive, type Injector, type Survival } from "./survive.ts";

/** What came of points that were tried. */
export interface Tried {
  readonly did: number;
  readonly broken: readonly string[];
}

/**
 * Fails the system calls of git's own processes, one after the other, by strace: those that once broke
 * something, and of all of them what `points` says.
 */
export async function failChildren(directory: string, points: Points): Promise<Tried> {
  const broken: string[] = [];
  let did = 0;
  const fail = async (kind: Kind, which: Points & { readonly last?: number }): Promise<void> => {
    const result = await failKind(directory, kind, which);
    did += result.did;
    const { scenario, command, fault, call } = kind;
    broken.push(
      ...result.broken.map((text) => `${scenario}, git ${command}, ${fault} at ${call} ${text}`),
    );
  };
  for (const { at, ...kind } of ONCE_BROKEN) await fail(kind, { first: at, every: 1, last: at });
  for (const [scenario, command] of COMMANDS)
    for (const call of CALLS)
      for (const fault of FAULTS) await fail({ scenario, command, call, fault }, points);
  return { did, broken };
}

/** Tries points of one kind, in a repository of its own. */
async function failKind(
  directory: string,
  kind: Kind,
  { first, every, last = Infinity }: Points & { readonly last?: number },
): Promise<Tried> {
  const scenario = SCENARIOS.find(({ name }) => name === kind.scenario);
  if (scenario === undefined) throw new Error(`no scenario is called ${kind.scenario}`);
  const place = mkdtempSync(join(directory, "children-"));
  const git = new FailingGit(place);
  const engine = createGitEngine({ worker: "inline", git: git.program });
  const broken: string[] = [];
  let did = 0;
  try {
    const gitDir = join(place, "r.git");
    await engine.init(gitDir);
    await commitTo(engine.open(gitDir), "main", [put("base")]);
    for (let n = first; n <= last; n += every) {
      const result = await failAt({ engine, gitDir, run: n }, scenario, git.injector(kind, n));
      if (result.kind === "past the end") break;
      did++;
      if (result.broken !== undefined) broken.push(`${n}, ${result.broken}`);
    }
  } finally {
    await engine.close();
    rmSync(place, { recursive: true, force: true });
  }
  return { did, broken };
}

async function failAt(
  at: { readonly engine: GitEngine; readonly gitDir: string; readonly run: number },
  scenario: Scenario,
  injector: Injector,
): Promise<Survival> {
  const { engine, gitDir } = at;
  await scenario.prepare?.({ ...at, repository: engine.open(gitDir) });
  // The processes that stay are started anew, so that the next one is the one that fails.
  await engine.release(gitDir);
  return survive(scenario, { ...at, repository: engine.open(gitDir) }, injector);
}

/** A program that is git, and by strace fails where it is told. */
class FailingGit {
  readonly program: string;
  readonly #log: string;

  constructor(directory: string) {
    this.program = join(directory, "git");
    this.#log = join(directory, "log");
    this.#become("");
  }

  /** Fails the call numbered `n`, from 1, in each process of a command. */
  injector({ command, call, fault }: Kind, n: number): Injector {
    const inject = `-e trace=${call} -e inject=${call}:error=${fault}:when=${n}`;
    const strace = `exec strace -f -qq -o ${this.#log} ${inject} git "$@"`;
    return {
      arm: () => this.#become(`case " $* " in *" ${command} "*) ${strace};; esac`),
      disarm: () => {
        const [, hit] = /(\w+)\([^\n]*\(INJECTED\)/.exec(readFileSync(this.#log, "latin1")) ?? [];
        this.#become("");
        return hit;
      },
      // What else fails git may do without, or do in another way.
      decisive: /^fsync$/,
      // Packs that were begun are git's to delete, later.
      never: /\.lock$|^logs$/,
    };
  }

  #become(line: string): void {
    writeFileSync(this.#log, "");
    writeFileSync(this.program, `#!/bin/sh\n${line}\nexec git "$@"\n`);
    chmodSync(this.program, 0o755);
  }
}
