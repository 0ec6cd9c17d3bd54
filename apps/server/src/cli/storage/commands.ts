import type { Command } from "commander";
import { repositoryNamed } from "../../admin/repositories.ts";
import { lockDataDir } from "../../boot/lock.ts";
import type { Services } from "../../boot/services.ts";
import { CommandError } from "../../config/command-error.ts";
import type { Flags } from "../../config/setting.ts";
import type { Settings } from "../../config/settings.ts";
import { addCommand, addExamples, nameCommandsAfterError, report } from "../command.ts";
import {
  addProgressOption,
  withProgress,
  type Progress,
  type ProgressOptions,
} from "../progress.ts";
import { copyFiles } from "./copy-files.ts";
import { moveRepository, type StorageName } from "./move-repository.ts";

/** Options of `storage move`. */
interface MoveOptions {
  /** Where repositories come. */
  readonly to: string;
  /** Whether all repositories are moved. */
  readonly all?: boolean | undefined;
}

/** Adds `storage`: where repositories are kept. */
export function addStorageCommands(program: Command): void {
  const storage = program.command("storage").description("move repositories between storages");
  const move = addCommand(
    storage,
    "move [OWNER/NAME]",
    "move repositories to shared storage or back, while no server runs; set GIT_STORAGE=shared for it",
  )
    .requiredOption("--to <storage>", "shared or disk")
    .option("--all", "all repositories")
    .action((name: string | undefined, flags: Flags & MoveOptions & ProgressOptions) =>
      report(flags, async (services, settings) => {
        const lock = lockDataDir(settings.dataDir);
        try {
          return await withProgress(flags, async (progress) => {
            const moved = await moveAll(services, { name, ...flags }, progress);
            return { ...moved, ...(await bringFiles(settings, flags, progress)) };
          });
        } finally {
          lock.release();
        }
      }),
    );
  addExamples(
    addProgressOption(move),
    "storage move --all --to shared",
    "storage move ada/notes --to disk",
  );
  nameCommandsAfterError(storage);
}

/**
 * Moves one repository, or all.
 *
 * @returns how many were moved, and how many were there before
 */
export async function moveAll(
  services: Services,
  { name, all = false, to }: MoveOptions & { readonly name: string | undefined },
  progress: Progress,
): Promise<object> {
  const { store, shared } = services;
  if (shared === undefined)
    throw new CommandError(
      "storage move needs GIT_STORAGE=shared and its companions, in both directions",
    );
  if (!isStorage(to)) throw new CommandError("--to takes shared or disk", { exitCode: 2 });
  if ((name === undefined) !== all)
    throw new CommandError("name a repository, or say --all", { exitCode: 2 });
  const repositories =
    name === undefined ? await store.repositories.list() : [await repositoryNamed(store, name)];
  const counts = { moved: 0, there: 0 };
  for (const repository of repositories) {
    const done = counts.moved + counts.there;
    progress("moving repositories", { done, total: repositories.length, unit: "repositories" });
    counts[await moveRepository({ ...services, shared }, repository, to)]++;
  }
  return { to, ...counts };
}

/** Copies large files to the bucket, when all is moved there. They stay in it on the way back. */
async function bringFiles(
  { s3, dataDir }: Settings,
  { all, to }: MoveOptions,
  progress: Progress,
): Promise<object> {
  if (all !== true || to !== "shared" || s3 === undefined) return {};
  return { files: { copied: await copyFiles(s3, dataDir, progress) } };
}

function isStorage(text: string): text is StorageName {
  return text === "shared" || text === "disk";
}
