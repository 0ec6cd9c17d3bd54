import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  createBranch,
  deleteBranch,
  parseBranchName,
  parseRepoPath,
  resolveRef,
  type FileChange,
} from "@x/git-contents";
import type { GitEngine, GitRepository } from "@x/git-contents/git";
import { commitTo } from "../git-contents/repository.ts";

/** Something that writes to a repository, many times over. */
export interface Scenario {
  readonly name: string;
  /** Brings the repository to where it begins; nothing fails meanwhile. */
  readonly prepare?: ((stage: Stage) => Promise<unknown>) | undefined;
  readonly write: (stage: Stage) => Promise<unknown>;
  /** Whether it takes long: then fewer of its points are tried, when not all are. */
  readonly isSlow?: boolean | undefined;
}

/** Where a scenario plays. */
export interface Stage {
  readonly engine: GitEngine;
  readonly repository: GitRepository;
  /** Another in every run. */
  readonly run: number;
}

export const SCENARIOS: readonly Scenario[] = [
  { name: "one file", write: ({ repository, run }) => commit(repository, [put(`a/b/f${run}`)]) },
  {
    name: "40 files in one pack",
    write: ({ repository, run }) =>
      commit(
        repository,
        Array.from({ length: 40 }, (_, at) => put(`many/${run}/f${at}`)),
      ),
  },
  {
    name: "files that git looks at",
    write: ({ repository, run }) =>
      commit(repository, [put(`looked-at/${run}/.gitattributes`), put(`looked-at/${run}/f`)]),
  },
  {
    name: "five commits at once",
    write: async ({ repository, run }) => {
      const made = Array.from({ length: 5 }, (_, at) =>
        commit(repository, [put(`five/${run}-${at}`)]),
      );
      const failed = (await Promise.allSettled(made)).find(({ status }) => status === "rejected");
      if (failed?.status === "rejected") throw failed.reason;
    },
  },
  {
    name: "a new branch",
    write: ({ repository, run }) => commit(repository, [put(`f${run}`)], `topic/t${run}`),
  },
  {
    name: "a streamed blob",
    write: async ({ repository, run }) => {
      const content = await repository.writeBlob([new Uint8Array(100_000).fill(run)]);
      await commit(repository, [{ operation: "upload", path: parseRepoPath("large"), content }]);
    },
  },
  {
    name: "a branch made and deleted",
    write: async ({ repository, run }) => {
      const name = parseBranchName(`short/b${run}`);
      await createBranch(repository, name, (await resolveRef(repository, "main")).commit);
      await deleteBranch(repository, name);
    },
  },
  {
    name: "another default branch",
    write: ({ repository, run }) => repository.setDefaultBranch(run % 2 === 0 ? "main" : "other"),
  },
  {
    name: "maintenance",
    isSlow: true,
    prepare: async ({ engine, repository, run }) => {
      await engine.maintain(repository.gitDir);
      await commit(repository, [put(`kept/f${run}`)]);
    },
    write: ({ engine, repository }) => engine.maintain(repository.gitDir),
  },
];

function commit(
  repository: GitRepository,
  changes: readonly FileChange[],
  newBranch?: string,
): Promise<unknown> {
  return commitTo(repository, "main", changes, { newBranch });
}

export function put(path: string): FileChange {
  return {
    operation: "upload",
    path: parseRepoPath(path),
    content: new TextEncoder().encode(path),
  };
}

/** Files that a write leaves only when it did not clean up. */
export function leftovers(gitDir: string): readonly string[] {
  return readdirSync(gitDir, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.lock$|^tmp_|^packed-refs\.new$|^logs$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(gitDir.length + 1));
}
