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
  const fail = async (place: Place, kind: Kind, which: Span): Promise<void> => {
    const result = await failKind(place, kind, which);
    did += result.did;
    const { scenario, command, fault, call } = kind;
    broken.push(
      ...result.broken.map((text) => `${scenario}, git ${command}, ${fault} at ${call} ${text}`),
    );
  };
  await inPlace(directory, async (place) => {
    for (const { at, ...kind } of ONCE_BROKEN)
      await fail(place, kind, { first: at, every: 1, last: at });
  });
  let at = points.first;
  for (const [scenario, command] of COMMANDS)
    await inPlace(directory, async (place) => {
      for (const call of CALLS)
        for (const fault of FAULTS)
          if (at++ % (points.ofKinds ?? 1) === 0)
            await fail(place, { scenario, command, call, fault }, points);
    });
  return { did, broken };
}

/** Points up to a last one. */
interface Span extends Points {
  readonly last?: number | undefined;
}

/** A repository, and the git that fails in it. */
interface Place {
  readonly engine: GitEngine;
  readonly gitDir: string;
  readonly git: FailingGit;
  /** Runs so far. */
  run: number;
}

async function inPlace(directory: string, use: (place: Place) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(directory, "children-"));
  const git = new FailingGit(folder);
  const engine = createGitEngine({ worker: "inline", exclusive: true, git: git.program });
  try {
    const gitDir = join(folder, "r.git");
    await engine.init(gitDir);
    await commitTo(engine.open(gitDir), "main", [put("base")]);
    await use({ engine, gitDir, git, run: 0 });
  } finally {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tries points of one kind. */
async function failKind(place: Place, kind: Kind, { first, every, last }: Span): Promise<Tried> {
  const scenario = SCENARIOS.find(({ name }) => name === kind.scenario);
  if (scenario === undefined) throw new Error(`no scenario is called ${kind.scenario}`);
  const broken: string[] = [];
  let did = 0;
  for (let n = first; n <= (last ?? Infinity); n += every) {
    place.run++;
    const result = await failAt(place, scenario, place.git.injector(kind, n));
    if (result.kind === "past the end") break;
    did++;
    if (result.broken !== undefined) broken.push(`${n}, ${result.broken}`);
  }
  return { did, broken };
}

async function failAt(
  { engine, gitDir, run }: Place,
  scenario: Scenario,
  injector: Injector,
): Promise<Survival> {
  await scenario.prepare?.({ engine, run, repository: engine.open(gitDir) });
  // The processes that stay are started anew, so that the next one is the one that fails.
  await engine.release(gitDir);
  return survive(scenario, { engine, run, repository: engine.open(gitDir) }, injector);
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
