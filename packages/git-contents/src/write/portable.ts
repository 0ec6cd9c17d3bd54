import { GitContentsError, type GitContentsReason } from "../errors.ts";
import { parentOf } from "../paths/path.ts";
import type { TreeEdit, TreeState } from "./plan.ts";

/** Names of devices on Windows, with and without an extension (its documentation, "Naming Files"). */
const DEVICE =
  /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])[ ]*(?:\.|$)/i;
/** Characters that no name may have on Windows. */
const FORBIDDEN = /[<>:"|?*\\]/;
/** Characters that Windows drops at the end of a name. */
const DROPPED = /[. ]$/;

/** Why a name cannot be used on every file system; `undefined` when it can. */
export function unportableName(name: string): string | undefined {
  if (DEVICE.test(name)) return "Windows takes it for a device";
  if (FORBIDDEN.test(name)) return 'Windows allows none of < > : " | ? * \\ in a name';
  return DROPPED.test(name) ? "Windows drops dots and spaces at the end of a name" : undefined;
}

/** Names that fold to the same text are one file where case or normal form does not count. */
export function foldPortable(name: string): string {
  return name.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
}

/**
 * Checks that every name that edits add works on every file system, and next to the names there. Names
 * that are there already are left as they are.
 *
 * @param namesIn - the names in a directory of the old tree; none when it is not there
 * @throws GitContentsError `path-not-portable`, with a reason for each such path
 */
export async function checkPortable(
  edits: readonly TreeEdit[],
  before: TreeState,
  namesIn: (folder: string) => Promise<readonly string[]>,
): Promise<void> {
  const dropped = new Set<string>(
    edits.flatMap(({ kind, path }) => (kind === "drop" ? [path] : [])),
  );
  const taken = new TakenNames(namesIn, dropped);
  const reasons: GitContentsReason[] = [];
  for (const { kind, path, index } of edits) {
    if (kind === "drop") continue;
    for (const at of newPaths(path, before)) {
      const detail = await faultOf(at, taken);
      if (detail !== undefined)
        reasons.push({ code: "path-not-portable", path: at, index, detail });
    }
  }
  const [first, ...others] = reasons;
  if (first !== undefined) throw new GitContentsError(first, { others });
}

async function faultOf(path: string, taken: TakenNames): Promise<string | undefined> {
  const folder = parentOf(path);
  const name = path.slice(folder === "" ? 0 : folder.length + 1);
  const other = await taken.take(folder, name);
  const same = `it is the same as ${pathOf(folder, other)} where case or normal form does not count`;
  return unportableName(name) ?? (other === name ? undefined : same);
}

/** Names of the directories that edits add to, each read once. */
class TakenNames {
  readonly #namesIn: (folder: string) => Promise<readonly string[]>;
  readonly #dropped: ReadonlySet<string>;
  /** By directory and folded name. */
  readonly #folders = new Map<string, Map<string, string>>();

  constructor(
    namesIn: (folder: string) => Promise<readonly string[]>,
    dropped: ReadonlySet<string>,
  ) {
    this.#namesIn = namesIn;
    this.#dropped = dropped;
  }

  /** Takes a name, and returns the name that already has its place: another one, or itself. */
  async take(folder: string, name: string): Promise<string> {
    const names = this.#folders.get(folder) ?? (await this.#read(folder));
    const other = names.get(foldPortable(name)) ?? name;
    names.set(foldPortable(name), other);
    return other;
  }

  async #read(folder: string): Promise<Map<string, string>> {
    const left = (await this.#namesIn(folder)).filter(
      (name) => !this.#dropped.has(pathOf(folder, name)),
    );
    const names = new Map(left.map((name) => [foldPortable(name), name]));
    this.#folders.set(folder, names);
    return names;
  }
}

/** A path and those above it, as far as they are not there yet; the longest first. */
function newPaths(path: string, before: TreeState): readonly string[] {
  const paths: string[] = [];
  for (let at = path; at !== "" && !before.has(at); at = parentOf(at)) paths.push(at);
  return paths;
}

function pathOf(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}
