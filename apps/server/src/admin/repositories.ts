import { resolve } from "node:path";
import { parseBranchName, type BranchName } from "@x/git-contents";
import {
  ACCESS_LEVELS,
  type Access,
  type Repository,
  type RepositoryChange,
} from "@x/status-store";
import { accountNamed } from "./accounts.ts";
import { audited, auditDone } from "./audited.ts";
import { CommandError } from "../config/command-error.ts";
import { parseFlag, parseFullName, parseRepositoryName, usage } from "./names.ts";
import type { Services } from "../boot/services.ts";
import type { Row } from "./row.ts";

/** Options of `repo create`. */
export interface CreateOptions {
  /** Whether it is hidden from accounts without access. */
  readonly private?: boolean | undefined;
  /** Default branch. Absent: `main`, or that of an imported repository. */
  readonly defaultBranch?: string | undefined;
  /** Text about it. */
  readonly description?: string | undefined;
  /** Path of a git repository on this machine to copy. */
  readonly import?: string | undefined;
}

/** `repo create` */
export async function createRepository(
  services: Services,
  fullName: string,
  options: CreateOptions,
): Promise<object> {
  const { owner, name } = parseFullName(fullName);
  if (options.defaultBranch !== undefined) parseBranchName(options.defaultBranch);
  const { id: ownerId } = await accountNamed(services.store, owner);
  const { defaultBranch, description } = options;
  const repository = await services.repositories.create(
    { ownerId, name, private: options.private, defaultBranch, description },
    { source: options.import === undefined ? undefined : resolve(options.import) },
  );
  const target = `${repository.owner}/${repository.name}`;
  const details = { id: repository.id, private: repository.private };
  await auditDone(services, { event: "repository.create", target, details });
  return { id: repository.id, full_name: target };
}

/** Options of `repo set`. Absent ones change nothing. */
export interface SetOptions {
  /** New name; the former one redirects to it. */
  readonly name?: string | undefined;
  /** Text about it. */
  readonly description?: string | undefined;
  /** A branch that it has. */
  readonly defaultBranch?: string | undefined;
  /** `true` or `false`. */
  readonly private?: string | undefined;
  /** `true` or `false`. */
  readonly archived?: string | undefined;
  /** `true` or `false`. */
  readonly mirror?: string | undefined;
  /** `true` or `false`. */
  readonly codeUnit?: string | undefined;
  /** `true` or `false`. */
  readonly refuseBreaking?: string | undefined;
  /** Branches to protect. */
  readonly protect?: readonly string[] | undefined;
  /** Branches whose protection ends. */
  readonly unprotect?: readonly string[] | undefined;
  /** Patterns of protected files, with `;` between them. */
  readonly protectedFiles?: string | undefined;
}

/** `repo set` */
export async function setRepository(
  services: Services,
  fullName: string,
  options: SetOptions,
): Promise<object> {
  const before = await repositoryNamed(services.store, fullName);
  const change = changeOf(before, options);
  if (Object.values(change).every((value) => value === undefined))
    throw usage("nothing to set: give at least one option");
  const git = services.git(before);
  const { defaultBranch } = change;
  if (defaultBranch !== undefined) await requireBranch(git, parseBranchName(defaultBranch));
  const target = `${before.owner}/${before.name}`;
  const after = await audited(
    services,
    ({ repositories }) => repositories.change(before.id, change),
    { event: "repository.set", target, details: change },
  );
  if (defaultBranch !== undefined) await git.setDefaultBranch(parseBranchName(defaultBranch));
  return describeRepository(after ?? before);
}

/** @throws CommandError unless the repository has the branch, or no branch at all */
async function requireBranch(git: ReturnType<Services["git"]>, branch: BranchName): Promise<void> {
  const refs = await git.listRefs("refs/heads/");
  const name = `refs/heads/${branch}`;
  if (refs.length > 0 && !refs.some((ref) => ref.name === name))
    throw new CommandError(`there is no branch ${branch}`);
}

function changeOf(before: Repository, options: SetOptions): RepositoryChange {
  const flag = (text: string | undefined): boolean | undefined =>
    text === undefined ? undefined : parseFlag(text);
  if (options.name !== undefined) parseRepositoryName(options.name);
  return {
    name: options.name,
    description: options.description,
    defaultBranch: options.defaultBranch,
    private: flag(options.private),
    archived: flag(options.archived),
    mirror: flag(options.mirror),
    codeUnit: flag(options.codeUnit),
    refuseBreaking: flag(options.refuseBreaking),
    protectedBranches: branchesOf(before, options),
    protectedFiles: options.protectedFiles
      ?.split(";")
      .map((glob) => glob.trim())
      .filter((glob) => glob !== ""),
  };
}

function branchesOf(
  { protectedBranches }: Repository,
  { protect, unprotect }: SetOptions,
): readonly string[] | undefined {
  if (protect === undefined && unprotect === undefined) return undefined;
  const added = (protect ?? []).map((name) => parseBranchName(name));
  return [...new Set([...protectedBranches, ...added])].filter(
    (name) => unprotect?.includes(name) !== true,
  );
}

/** `repo access` */
export async function setAccess(
  services: Services,
  fullName: string,
  account: string,
  level: string,
): Promise<object> {
  const access = ACCESS_LEVELS.find((each) => each === level);
  if (access === undefined)
    throw usage(`${JSON.stringify(level)} is no access; there are ${ACCESS_LEVELS.join(", ")}`);
  const repository = await repositoryNamed(services.store, fullName);
  const { id, username } = await accountNamed(services.store, account);
  const target = `${repository.owner}/${repository.name}`;
  const details = { account: username, access };
  await audited(services, ({ repositories }) => repositories.grant(repository.id, id, access), {
    event: "repository.access",
    target,
    details,
  });
  return {
    full_name: target,
    account: username,
    access: access satisfies Access,
  };
}

/** A repository as `repo set` and `repo show` print it. */
export function describeRepository(repository: Repository): Row {
  return {
    id: repository.id,
    full_name: `${repository.owner}/${repository.name}`,
    description: repository.description,
    private: repository.private,
    archived: repository.archived,
    mirror: repository.mirror,
    code_unit: repository.codeUnit,
    default_branch: repository.defaultBranch,
    protected_branches: repository.protectedBranches,
    protected_files: repository.protectedFiles,
    refuse_breaking: repository.refuseBreaking,
  };
}

/** @throws CommandError when there is no repository of that name */
export async function repositoryNamed(
  store: Pick<Services["store"], "repositories">,
  fullName: string,
): Promise<Repository> {
  const { owner, name } = parseFullName(fullName);
  const repository = await store.repositories.find(owner, name);
  if (repository === undefined) throw new CommandError(`there is no repository ${owner}/${name}`);
  return repository;
}
