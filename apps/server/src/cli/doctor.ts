import { existsSync } from "node:fs";
import type { CheckReport } from "@x/git-contents/git";
import type { Repository } from "@x/status-store";
import { presentObjects } from "../repos/lfs-objects.ts";
import type { Services } from "../boot/services.ts";
import { NO_STANDBY } from "../boot/durability.ts";
import type { Settings } from "../config/settings.ts";
import type { Progress } from "./progress.ts";
import { findUnnamed } from "./unnamed.ts";

/** Large objects of one query. */
const PAGE = 500;

/** Result of `doctor`. */
export interface Health {
  /** Whether no problem was found. */
  readonly ok: boolean;
  /** One JSON line for standard output. */
  readonly report: object;
}

/** `doctor`: versions, settings, and a check of the database, of every repository and its large objects. */
export async function examine(
  services: Services,
  settings: Settings,
  progress: Progress = () => {},
): Promise<Health> {
  const { store, engine } = services;
  progress("examining the database");
  const database = await store.check();
  // Of a damaged database the rest may not be readable.
  const checks = database.length > 0 ? [] : await checkRepositories(services, progress);
  const sick = checks.filter(({ problems }) => problems.length > 0);
  const ok = database.length + sick.length === 0;
  return {
    ok,
    report: {
      ok,
      versions: {
        node: process.versions.node,
        git: await engine.version(),
        sqlite: process.versions["sqlite"],
      },
      settings: withoutSecrets(settings),
      database: {
        dialect: store.dialect,
        problems: database,
        synchronous_standbys: services.shared?.standbys,
        ...(services.shared?.standbys === "" ? { note: NO_STANDBY } : {}),
      },
      repositories: { checked: checks.length, sick },
      ...(database.length > 0 ? {} : { unnamed: await findUnnamed(services, settings) }),
    },
  };
}

/** Result of the check of one repository. */
interface Checked {
  /** Id of the repository. */
  readonly id: string;
  /** `OWNER/NAME`. */
  readonly full_name: string;
  /** A line for each problem. */
  readonly problems: readonly string[];
}

async function checkRepositories(
  services: Services,
  progress: Progress,
): Promise<readonly Checked[]> {
  const checks: Checked[] = [];
  const repositories = await services.store.repositories.list();
  for (const repository of repositories) {
    const count = { done: checks.length, total: repositories.length, unit: "repositories" };
    progress("examining repositories", count);
    checks.push(await check(services, repository));
  }
  return checks;
}

async function check(services: Services, repository: Repository): Promise<Checked> {
  const { id, owner, name } = repository;
  const problems = [
    ...(await checkGit(services, repository)),
    ...(await checkLargeObjects(services, id)),
  ];
  return { id, full_name: `${owner}/${name}`, problems };
}

async function checkGit(
  { engine, shared, gitDir }: Services,
  repository: Repository,
): Promise<readonly string[]> {
  if (shared !== undefined)
    // A command has no copies of its own: all comes from the database and the bucket.
    return shared.engine.check(repository.id).then(problemsOf, (error: Error) => [error.message]);
  const directory = gitDir(repository);
  return existsSync(directory)
    ? problemsOf(await engine.check(directory))
    : [`${directory} is missing`];
}

function problemsOf({ problems, ok }: CheckReport): readonly string[] {
  return ok ? [] : problems.length > 0 ? problems : ["git fsck failed"];
}

/** Checks that the bytes of every large object are stored, by their length: reading all would take too long. */
async function checkLargeObjects(
  { store, blobs }: Services,
  repositoryId: string,
): Promise<readonly string[]> {
  const problems: string[] = [];
  let afterOid: string | undefined;
  for (;;) {
    const page = await store.lfsObjects.list(repositoryId, { afterOid, limit: PAGE });
    const present = await presentObjects(
      { store, blobs },
      { id: repositoryId },
      page.map(({ oid }) => oid),
    );
    const missing = page.filter(({ oid }) => !present.has(oid));
    problems.push(...missing.map(({ oid }) => `the large object ${oid} is missing or cut short`));
    afterOid = page.at(-1)?.oid;
    if (page.length < PAGE) return problems;
  }
}

/** The settings with passwords left out. */
function withoutSecrets(settings: Settings): object {
  const hide = (url: string | undefined): string | undefined =>
    url?.replace(/\/\/[^@/]*@/, "//***@");
  return {
    ...settings,
    databaseUrl: hide(settings.databaseUrl),
    redisUrl: hide(settings.redisUrl),
    s3: settings.s3 && { ...settings.s3, secretAccessKey: "***" },
  };
}
