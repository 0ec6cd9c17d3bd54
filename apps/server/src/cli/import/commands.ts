import type { Command } from "commander";
import type { Flags } from "../../config/setting.ts";
import { auditDone } from "../../admin/audited.ts";
import { addCommand, addExamples, report } from "../command.ts";
import { repositoryNamed } from "../../admin/repositories.ts";
import { exportRepository } from "./export-repository.ts";
import { importRepository, type ImportOptions } from "./import-repository.ts";
import { addProgressOption, withProgress, type ProgressOptions } from "../progress.ts";
import { syncRepository } from "./sync-repository.ts";

/** Adds `import`, `export` and `sync` to the commands of repositories. */
export function addTransferCommands(repo: Command): void {
  addImport(repo);
  addExport(repo);
  addSync(repo);
}

function addImport(repo: Command): void {
  const command = addCommand(
    repo,
    "import SOURCE OWNER/NAME",
    "import a repository with its refs and large objects: from a path, a bundle or an address",
  )
    .option("--private", "hide it from accounts without access")
    .option("--default-branch <branch>", "default: that of the source")
    .option("--mirror", "refuse writes to it; repo sync updates it")
    .action((source: string, fullName: string, flags: Flags & ImportOptions & ProgressOptions) =>
      report(flags, async (services, { importFrom: allowed }) => {
        const request = { source, fullName, options: flags };
        const imported = await withProgress(flags, (progress) =>
          importRepository(services, request, { allowed, progress }),
        );
        await auditDone(services, { event: "repository.import", target: fullName });
        return imported;
      }),
    );
  addExamples(
    addProgressOption(command),
    "repo import https://git.example/ada/notes.git ada/notes --mirror",
  );
}

function addExport(repo: Command): void {
  const command = addCommand(
    repo,
    "export OWNER/NAME TARGET",
    "export a repository with its large objects: to a directory, or to a file .bundle",
  ).action((name: string, target: string, flags: Flags & ProgressOptions) =>
    report(flags, async (services) => {
      const repository = await repositoryNamed(services.store, name);
      return withProgress(flags, (progress) =>
        exportRepository(services, { repository, target }, progress),
      );
    }),
  );
  addExamples(addProgressOption(command), "repo export ada/notes notes.bundle");
}

function addSync(repo: Command): void {
  const command = addCommand(repo, "sync OWNER/NAME", "update a mirror from its source").action(
    (name: string, flags: Flags & ProgressOptions) =>
      report(flags, async (services, { importFrom: allowed }) => {
        const repository = await repositoryNamed(services.store, name);
        return withProgress(flags, (progress) =>
          syncRepository(services, repository, { allowed, progress }),
        );
      }),
  );
  addProgressOption(command);
}
