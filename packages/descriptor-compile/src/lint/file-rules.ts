import type { FileElement } from "@x/descriptor-wire/registry";
import { locationAt } from "@x/descriptor-wire/source";
import type { LintContext } from "./context.ts";
import { toLowerSnakeCase } from "./names.ts";
import { packageVersion } from "./version.ts";

/** Path of the package statement. */
export const PACKAGE: readonly number[] = [2];
/** Path of the statement that names the syntax or the edition. */
const SYNTAX = [12];

/** Checks the name, the syntax and the package of a file. */
export function checkFile(context: LintContext, file: FileElement): void {
  const { report } = context;
  const [, base = ""] = /([^/]*)$/.exec(file.name) ?? [];
  const extension = /\.[^.]*$/.exec(base)?.[0] ?? "";
  const plain = base.slice(0, base.length - extension.length);
  const lower = toLowerSnakeCase(plain);
  if (plain !== lower)
    report.add("FILE_LOWER_SNAKE_CASE", file, [], `file ${base} should be ${lower}${extension}`);
  const hasSource = file.view.sourceCodeInfo !== undefined;
  if (hasSource && file.syntax === "proto2" && locationAt(file, SYNTAX) === undefined)
    report.add("SYNTAX_SPECIFIED", file, [], "the file names neither its syntax nor its edition");
  if (file.package === "") report.add("PACKAGE_DEFINED", file, [], "the file has no package");
  else checkPackageName(context, file);
}

/** The directory of a file; `.` is the root. */
export function directoryOf({ name }: FileElement): string {
  const slash = name.lastIndexOf("/");
  return slash < 0 ? "." : name.slice(0, slash);
}

function checkPackageName({ report }: LintContext, file: FileElement): void {
  const { package: name } = file;
  const [directory, wanted] = [directoryOf(file), name.replaceAll(".", "/")];
  if (directory !== wanted) {
    const text = `package ${name} should be in the directory ${wanted}, and is in ${directory}`;
    report.add("PACKAGE_DIRECTORY_MATCH", file, PACKAGE, text);
  }
  const lower = name.split(".").map(toLowerSnakeCase).join(".");
  if (name !== lower)
    report.add("PACKAGE_LOWER_SNAKE_CASE", file, PACKAGE, `package ${name} should be ${lower}`);
  if (packageVersion(name) === "none") {
    const text = `package ${name} should end with a version, such as ${name}.v1`;
    report.add("PACKAGE_VERSION_SUFFIX", file, PACKAGE, text);
  }
}
