import type { FileSite } from "./file-site.ts";
import { eachIn, type Lost, type NamedSite } from "./pairing.ts";
import type { AnySite, Report, Spot } from "./report.ts";
import type { Version } from "./version.ts";

/** Says which files and packages are gone. */
export function checkFiles(before: Version, after: Version, report: Report): void {
  for (const file of before.files.values()) {
    if (after.files.has(file.name)) continue;
    report.add("FILE_NO_DELETE", {
      kind: "file",
      fullName: file.name,
      text: `file ${file.name} was deleted`,
      before: { site: file },
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
      before: { site: file },
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
export function checkLost(lost: readonly Lost[], after: Version, report: Report): void {
  if (lost.length === 0) return;
  const packages = contentsOf(after);
  const declared = new Declarations();
  const moved = new Map(lost.map(({ site, movedTo }) => [site as AnySite, movedTo]));
  for (const { site, file, movedTo } of lost) {
    const { kind, fullName } = site;
    const before = { site };
    const place = file === undefined ? undefined : declared.around(site, file);
    if (file !== undefined && declared.find(file, kind, site.nestedName) === undefined) {
      const elsewhere = movedTo === undefined ? "" : `; it is in ${movedTo.file.name} now`;
      const text = `${kind} ${fullName} was deleted from file ${file.name}${elsewhere}`;
      report.add(FROM_FILE[kind], { kind, fullName, text, before, after: place });
    }
    const scope = site.file.package;
    if (movedTo?.file.package === scope || !packages.has(`${kind} ${scope}`)) continue;
    const text = `${kind} ${fullName} was deleted from package ${scope === "" ? '""' : scope}`;
    const around = movedWith(site, moved);
    report.add(FROM_PACKAGE[kind], { kind, fullName, text, before, after: around ?? place });
  }
}

/** The nearest message around something that is gone which is in another file of the package now. */
function movedWith(
  site: NamedSite,
  moved: ReadonlyMap<AnySite, NamedSite | undefined>,
): Spot | undefined {
  for (let around: AnySite = site.parent; around.kind !== "file"; around = around.parent) {
    const now = moved.get(around);
    if (now !== undefined && now.file.package === site.file.package) return { site: now };
  }
  return undefined;
}

/** What files declare, by names without the package. */
class Declarations {
  readonly #files = new Map<FileSite, ReadonlyMap<string, NamedSite>>();

  find(file: FileSite, kind: NamedSite["kind"], nestedName: string): NamedSite | undefined {
    const known = this.#files.get(file);
    if (known !== undefined) return known.get(`${kind} ${nestedName}`);
    const made = new Map<string, NamedSite>();
    eachIn(file, (site) => made.set(`${site.kind} ${site.nestedName}`, site));
    this.#files.set(file, made);
    return made.get(`${kind} ${nestedName}`);
  }

  /** What is left in a file of the messages around something that is gone, else the file. */
  around(site: NamedSite, file: FileSite): Spot {
    const name = site.nestedName;
    for (let end = name.lastIndexOf("."); end > 0; end = name.lastIndexOf(".", end - 1)) {
      const around = this.find(file, "message", name.slice(0, end));
      if (around !== undefined) return { site: around };
    }
    return { site: file };
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
