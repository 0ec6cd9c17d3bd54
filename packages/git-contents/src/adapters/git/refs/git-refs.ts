import type { GitProgram } from "../process/program.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { NamedRef } from "../../../store.ts";
import { mustRunGit, runGit } from "../process/command.ts";

/** Refs as git itself lists them, whatever they are stored in. */
export interface RefLister {
  /** Refs whose full names start with a prefix. */
  listRefs(prefix: string): Promise<readonly NamedRef[]>;
  /** Short name of the branch that HEAD names; `main` when it names none. */
  readDefaultBranch(): Promise<string>;
}

/** Lister of one repository's refs, by a git process for each call. */
export function createGitRefs(where: {
  readonly git: GitProgram;
  readonly gitDir: string;
}): RefLister {
  return {
    listRefs: async (prefix) => {
      const args = ["for-each-ref", "--format=%(objectname) %(refname)"];
      const text = (await mustRunGit({ ...where, args })).toString("utf8");
      return text.split("\n").flatMap((line): NamedRef[] => {
        const name = line.slice(line.indexOf(" ") + 1);
        return line !== "" && name.startsWith(prefix)
          ? [{ name, id: line.slice(0, line.indexOf(" ")) as ObjectId }]
          : [];
      });
    },
    readDefaultBranch: async () => {
      const { stdout } = await runGit({ ...where, args: ["symbolic-ref", "--quiet", "HEAD"] });
      const name = stdout.toString("utf8").trim();
      return name.startsWith("refs/heads/") ? name.slice(11) : "main";
    },
  };
}
