import { existsSync } from "node:fs";
import type { Repository } from "@x/status-store";
import type { Services } from "./services.ts";
import type { Settings } from "./settings.ts";

/** What `doctor` found. */
export interface Health {
  readonly ok: boolean;
  /** One JSON line for standard output. */
  readonly report: object;
}

/** `doctor`: versions, settings, and a check of every repository. */
export async function examine(
  { store, engine, gitDir }: Services,
  settings: Settings,
): Promise<Health> {
  const repositories = await store.repositories.list();
  const checks = [];
  for (const repository of repositories)
    checks.push(await check(repository, engine, gitDir(repository)));
  const sick = checks.filter(({ problems }) => problems.length > 0);
  return {
    ok: sick.length === 0,
    report: {
      ok: sick.length === 0,
      versions: {
        node: process.versions.node,
        git: await engine.version(),
        sqlite: process.versions["sqlite"],
      },
      settings: withoutSecrets(settings),
      database: store.dialect,
      repositories: { checked: checks.length, sick },
    },
  };
}

async function check(
  { id, owner, name }: Repository,
  engine: Services["engine"],
  directory: string,
): Promise<{
  readonly id: string;
  readonly full_name: string;
  readonly problems: readonly string[];
}> {
  const full_name = `${owner}/${name}`;
  if (!existsSync(directory)) return { id, full_name, problems: [`${directory} is missing`] };
  const { problems, ok } = await engine.check(directory);
  return {
    id,
    full_name,
    problems: ok ? [] : problems.length > 0 ? problems : ["git fsck failed"],
  };
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
