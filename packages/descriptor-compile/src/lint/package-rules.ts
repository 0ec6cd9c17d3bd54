import type { FileElement } from "@x/descriptor-wire/registry";
import { grouped, type LintContext } from "./context.ts";
import { directoryOf, PACKAGE } from "./file-rules.ts";
import type { LintRuleId } from "./rules.ts";

/** An option of files that should be one for a package. */
interface SharedOption {
  /** The rule about it. */
  readonly rule: LintRuleId;
  /** Name of the option in sources. */
  readonly name: string;
  /** Number of the option in `FileOptions`. */
  readonly number: number;
  /** Value in a file, when it is set. */
  readonly valueIn: (options: NonNullable<FileElement["options"]>) => string | boolean | undefined;
}

const SHARED_OPTIONS: readonly SharedOption[] = [
  {
    rule: "PACKAGE_SAME_CSHARP_NAMESPACE",
    name: "csharp_namespace",
    number: 37,
    valueIn: ({ csharpNamespace }) => csharpNamespace,
  },
  {
    rule: "PACKAGE_SAME_GO_PACKAGE",
    name: "go_package",
    number: 11,
    valueIn: ({ goPackage }) => goPackage,
  },
  {
    rule: "PACKAGE_SAME_JAVA_MULTIPLE_FILES",
    name: "java_multiple_files",
    number: 10,
    valueIn: ({ javaMultipleFiles }) => javaMultipleFiles,
  },
  {
    rule: "PACKAGE_SAME_JAVA_PACKAGE",
    name: "java_package",
    number: 1,
    valueIn: ({ javaPackage }) => javaPackage,
  },
  {
    rule: "PACKAGE_SAME_PHP_NAMESPACE",
    name: "php_namespace",
    number: 41,
    valueIn: ({ phpNamespace }) => phpNamespace,
  },
  {
    rule: "PACKAGE_SAME_RUBY_PACKAGE",
    name: "ruby_package",
    number: 45,
    valueIn: ({ rubyPackage }) => rubyPackage,
  },
  {
    rule: "PACKAGE_SAME_SWIFT_PREFIX",
    name: "swift_prefix",
    number: 39,
    valueIn: ({ swiftPrefix }) => swiftPrefix,
  },
];

/** Number of the options in the descriptor of a file. */
const OPTIONS = 8;

/** Checks that a directory has one package, and a package one directory and one value of each option. */
export function checkPackages({ files, report }: LintContext): void {
  for (const [directory, within] of grouped(files, directoryOf)) {
    const packages = distinct(within, (file) => file.package);
    if (packages.length < 2) continue;
    const text = `directory ${directory} has several packages: ${named(packages)}`;
    for (const file of within) report.add("DIRECTORY_SAME_PACKAGE", file, packageOf(file), text);
  }
  for (const [name, within] of grouped(files, (file) => file.package)) {
    const directories = distinct(within, directoryOf);
    if (directories.length > 1) {
      const text = `package ${name || "(none)"} is in several directories: ${named(directories)}`;
      for (const file of within) report.add("PACKAGE_SAME_DIRECTORY", file, packageOf(file), text);
    }
    for (const option of SHARED_OPTIONS)
      if (report.wants(option.rule)) checkOption({ report }, within, option);
  }
}

function checkOption(
  { report }: Pick<LintContext, "report">,
  files: readonly FileElement[],
  { rule, name, number, valueIn }: SharedOption,
): void {
  const valueOf = (file: FileElement) => String((file.options && valueIn(file.options)) ?? "");
  const values = distinct(files, valueOf);
  if (values.length < 2) return;
  const text = `option ${name} has several values in one package: ${named(values)}`;
  for (const file of files) {
    const isSet = file.options !== undefined && valueIn(file.options) !== undefined;
    report.add(rule, file, isSet ? [OPTIONS, number] : [], text);
  }
}

/** A file without a package has no place for it. */
function packageOf(file: FileElement): readonly number[] {
  return file.package === "" ? [] : PACKAGE;
}

function distinct(
  files: readonly FileElement[],
  valueOf: (file: FileElement) => string,
): readonly string[] {
  return [...new Set(files.map(valueOf))].toSorted();
}

function named(values: readonly string[]): string {
  return values.map((value) => value || "(none)").join(", ");
}
