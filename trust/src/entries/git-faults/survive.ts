import { isGitContentsError } from "@x/git-contents";
import { commitTo, git } from "../git-contents/repository.ts";
import { leftovers, put, type Scenario, type Stage } from "./scenarios.ts";

/** Lets something fail while a scenario writes. */
export interface Injector {
  readonly arm: () => void;
  /** Ends it, and answers which call failed, if it came to one. */
  readonly disarm: () => string | undefined;
  /** Calls whose failure must end in a refusal: what they did is not done. */
  readonly decisive: RegExp;
  /** Files that nobody may leave behind. */
  readonly never: RegExp;
}

/** How a scenario came through a fault. */
export type Survival =
  | { readonly kind: "past the end" }
  | { readonly kind: "survived"; readonly broken?: string | undefined };

/** Plays a scenario with one fault: what it may end in, what it leaves, and whether all goes on. */
export async function survive(
  scenario: Scenario,
  stage: Stage,
  injector: Injector,
): Promise<Survival> {
  injector.arm();
  const refused: unknown = await scenario.write(stage).then(
    () => undefined,
    (error: unknown) => error ?? "nothing",
  );
  const hit = injector.disarm();
  if (hit === undefined) return { kind: "past the end" };
  const broken = (await aftermath(stage, injector, refused, hit)) ?? undefined;
  return { kind: "survived", broken: broken === undefined ? undefined : `${hit}: ${broken}` };
}

async function aftermath(
  { engine, repository, run }: Stage,
  { decisive, never }: Injector,
  refused: unknown,
  hit: string,
): Promise<string | undefined> {
  const { gitDir } = repository;
  const left = leftovers(gitDir).filter((path) => never.test(path));
  if (left.length > 0) return `left ${left.join(", ")}`;
  if (refused === undefined && decisive.test(hit)) return "was acknowledged all the same";
  if (refused !== undefined && !isGitContentsError(refused)) return `ended in ${String(refused)}`;
  try {
    const { commit } = await commitTo(repository, "main", [put(`after/${run}`)]);
    if (git(gitDir, ["rev-parse", "refs/heads/main"]).trim() !== commit.id)
      return "the next commit is not there";
  } catch (error) {
    return `nothing can be written after it: ${String(error)}`;
  }
  const { ok, problems } = await engine.check(gitDir);
  return ok ? undefined : `git fsck: ${problems.join("; ")}`;
}
