import { parseRepoPath, type FileChange } from "@x/git-contents";
import { RequestError } from "../http/request-error.ts";
import { listTemplates, readTemplate, type TemplateKind } from "./templates.ts";

/** Templates that a new repository begins with, as its request names them. */
export interface WantedFiles {
  /** Licence. Empty: none. */
  readonly license: string;
  /** Kinds of files that git ignores, with commas between. Empty: none. */
  readonly gitignores: string;
}

/** What stands in the first files. */
export interface FirstFacts {
  /** Name of the repository. */
  readonly name: string;
  /** Its description. Empty: none. */
  readonly description: string;
  /** Name of the owner, who holds the rights. */
  readonly owner: string;
  /** Year of the licence. */
  readonly year: number;
}

/** Placeholders of the licences. */
const YEAR = /<year>|\[yyyy\]/g;
const HOLDER = /<copyright holders>|\[name of copyright owner\]/g;

/**
 * Files of the first commit, as Gitea makes them: `README.md`, and `.gitignore` and `LICENSE` where they are wanted.
 *
 * @throws RequestError `body-invalid` for a template that there is not; it lists those that there are
 */
export async function initialFiles(
  { license, gitignores }: WantedFiles,
  { name, description, owner, year }: FirstFacts,
): Promise<readonly FileChange[]> {
  const kinds = [...new Set(gitignores.split(",").map((kind) => kind.trim()))].filter(Boolean);
  const ignored = await readNamed("gitignores", "gitignore", kinds);
  const [licence = ""] = await readNamed("license", "licenses", license === "" ? [] : [license]);
  return [
    newFile(".gitignore", ignored.map((text, at) => `# ---> ${kinds[at]}\n${text}\n`).join("")),
    newFile(
      "LICENSE",
      licence.replace(YEAR, `${year}`).replace(HOLDER, () => owner),
    ),
    // Gitea ends no line here, and its SDK's tests compare the bytes.
    newFile("README.md", `# ${name}\n${description === "" ? "" : `\n${description}`}`),
  ].flat();
}

function newFile(path: string, text: string): readonly FileChange[] {
  if (text === "") return [];
  const content = new TextEncoder().encode(text);
  return [{ operation: "create", path: parseRepoPath(path), content }];
}

/** Texts of templates, in the order of their names. @throws RequestError `body-invalid`, before one is read */
async function readNamed(
  field: keyof WantedFiles,
  kind: TemplateKind,
  names: readonly string[],
): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const there = await listTemplates(kind);
  const missing = names.find((name) => !there.includes(name));
  if (missing === undefined) return Promise.all(names.map((name) => readTemplate(kind, name)));
  throw new RequestError(
    `${field}: there is no template ${JSON.stringify(missing)}; there are ${there.join(", ")}`,
    { code: "body-invalid", facts: { field } },
  );
}
