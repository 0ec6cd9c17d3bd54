import type { FileNode } from "./file-node.ts";
import { eachIn, type Lost, type NamedNode } from "./pairing.ts";
import type { AnyNode, NodeLocation } from "./node.ts";
import type { ChangeReport } from "./report.ts";
import type { Version } from "./version.ts";
import { memo } from "../memo.ts";

/** Says which files and packages are gone. */
export function checkFiles(before: Version, after: Version, report: ChangeReport): void {
  for (const file of before.files.values()) {
    if (after.files.has(file.name)) continue;
    report.add("FILE_NO_DELETE", {
      kind: "file",
      fullName: file.name,
      text: `file ${file.name} was deleted`,
      before: { node: file },
    });
  }
  const packages = new Set([...after.files.values()].map((file) => file.package));
  for (const file of before.files.values()) {
    if (packages.has(file.package)) continue;
    packages.add(file.package);
    report.add("PACKAGE_NO_DELETE", {
      kind: "package",
      fullName: file.package,
      text: `package ${file.package === "" ? '""' : file.package} was deleted`,
      before: { node: file },
    });
  }
}

const FROM_FILE = {
  message: "MESSAGE_NO_DELETE",
  enum: "ENUM_NO_DELETE",
  extension: "EXTENSION_NO_DELETE",
  service: "SERVICE_NO_DELETE",
} as const;

const FROM_PACKAGE = {
  message: "PACKAGE_MESSAGE_NO_DELETE",
  enum: "PACKAGE_ENUM_NO_DELETE",
  extension: "PACKAGE_EXTENSION_NO_DELETE",
  service: "PACKAGE_SERVICE_NO_DELETE",
} as const;

/** Says which declarations are gone from their files and packages. */
export function checkLost(lost: readonly Lost[], after: Version, report: ChangeReport): void {
  if (lost.length === 0) return;
  const packages = contentsOf(after);
  const declared = new Declarations();
  const moved = new Map(lost.map(({ node, movedTo }) => [node as AnyNode, movedTo]));
  for (const { node, file, movedTo } of lost) {
    const { kind, fullName } = node;
    const before = { node };
    const place = file === undefined ? undefined : declared.around(node, file);
    if (file !== undefined && declared.find(file, kind, node.nestedName) === undefined) {
      const elsewhere = movedTo === undefined ? "" : `; it is in ${movedTo.file.name} now`;
      const text = `${kind} ${fullName} was deleted from file ${file.name}${elsewhere}`;
      report.add(FROM_FILE[kind], { kind, fullName, text, before, after: place });
    }
    const scope = node.file.package;
    if (movedTo?.file.package === scope || !packages.has(`${kind} ${scope}`)) continue;
    const text = `${kind} ${fullName} was deleted from package ${scope === "" ? '""' : scope}`;
    const around = movedWith(node, moved);
    report.add(FROM_PACKAGE[kind], { kind, fullName, text, before, after: around ?? place });
  }
}

/** The nearest message around something that is gone which is in another file of the package now. */
function movedWith(
  node: NamedNode,
  moved: ReadonlyMap<AnyNode, NamedNode | undefined>,
): NodeLocation | undefined {
  for (let around: AnyNode = node.parent; around.kind !== "file"; around = around.parent) {
    const now = moved.get(around);
    if (now !== undefined && now.file.package === node.file.package) return { node: now };
  }
  return undefined;
}

/** Declarations of files, by names without the package. */
class Declarations {
  readonly #files = new Map<FileNode, ReadonlyMap<string, NamedNode>>();

  find(file: FileNode, kind: NamedNode["kind"], nestedName: string): NamedNode | undefined {
    const nodes = memo(this.#files, file, () => {
      const made = new Map<string, NamedNode>();
      eachIn(file, (node) => made.set(`${node.kind} ${node.nestedName}`, node));
      return made;
    });
    return nodes.get(`${kind} ${nestedName}`);
  }

  /** Nearest message of a file that held a lost declaration and is still there, else the file. */
  around(node: NamedNode, file: FileNode): NodeLocation {
    const name = node.nestedName;
    for (let end = name.lastIndexOf("."); end > 0; end = name.lastIndexOf(".", end - 1)) {
      const around = this.find(file, "message", name.slice(0, end));
      if (around !== undefined) return { node: around };
    }
    return { node: file };
  }
}

/** The kinds of things that packages declare; services also where there are none. */
function contentsOf(version: Version): ReadonlySet<string> {
  const known = new Set<string>();
  for (const file of version.files.values()) {
    known.add(`service ${file.package}`);
    eachIn(file, ({ kind }) => known.add(`${kind} ${file.package}`));
  }
  return known;
}
