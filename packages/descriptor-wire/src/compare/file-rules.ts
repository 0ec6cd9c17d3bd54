import { FileOptionsOptimizeMode } from "../generated/classic/types.ts";
import type { FileOptionsView } from "../generated/classic/views.ts";
import type { FileNode } from "./file-node.ts";
import type { Pair } from "./pairing.ts";
import type { ChangeReport } from "./report.ts";
import type { RuleId } from "./rules.ts";
import { hasSameOptions } from "./same.ts";

/** An option of files whose value must stay. */
interface FileOption {
  /** The rule that protects the option. */
  readonly rule: RuleId;
  /** Name of the option in .proto files. */
  readonly name: string;
  /** Number of the option in `FileOptions`. */
  readonly number: number;
  /** The value, with the default of descriptor.proto. */
  readonly read: (options: FileOptionsView | undefined) => string;
}

const OPTIONS: readonly FileOption[] = [
  {
    rule: "FILE_SAME_CC_ENABLE_ARENAS",
    name: "cc_enable_arenas",
    number: 31,
    read: (options) => `${options?.ccEnableArenas ?? true}`,
  },
  {
    rule: "FILE_SAME_CC_GENERIC_SERVICES",
    name: "cc_generic_services",
    number: 16,
    read: (options) => `${options?.ccGenericServices ?? false}`,
  },
  {
    rule: "FILE_SAME_CSHARP_NAMESPACE",
    name: "csharp_namespace",
    number: 37,
    read: (options) => options?.csharpNamespace ?? "",
  },
  {
    rule: "FILE_SAME_GO_PACKAGE",
    name: "go_package",
    number: 11,
    read: (options) => options?.goPackage ?? "",
  },
  {
    rule: "FILE_SAME_JAVA_GENERIC_SERVICES",
    name: "java_generic_services",
    number: 17,
    read: (options) => `${options?.javaGenericServices ?? false}`,
  },
  {
    rule: "FILE_SAME_JAVA_MULTIPLE_FILES",
    name: "java_multiple_files",
    number: 10,
    read: (options) => `${options?.javaMultipleFiles ?? false}`,
  },
  {
    rule: "FILE_SAME_JAVA_OUTER_CLASSNAME",
    name: "java_outer_classname",
    number: 8,
    read: (options) => options?.javaOuterClassname ?? "",
  },
  {
    rule: "FILE_SAME_JAVA_PACKAGE",
    name: "java_package",
    number: 1,
    read: (options) => options?.javaPackage ?? "",
  },
  {
    rule: "FILE_SAME_OBJC_CLASS_PREFIX",
    name: "objc_class_prefix",
    number: 36,
    read: (options) => options?.objcClassPrefix ?? "",
  },
  {
    rule: "FILE_SAME_OPTIMIZE_FOR",
    name: "optimize_for",
    number: 9,
    read: (options) => optimizeModeOf(options?.optimizeFor),
  },
  {
    rule: "FILE_SAME_PHP_CLASS_PREFIX",
    name: "php_class_prefix",
    number: 40,
    read: (options) => options?.phpClassPrefix ?? "",
  },
  {
    rule: "FILE_SAME_PHP_METADATA_NAMESPACE",
    name: "php_metadata_namespace",
    number: 44,
    read: (options) => options?.phpMetadataNamespace ?? "",
  },
  {
    rule: "FILE_SAME_PHP_NAMESPACE",
    name: "php_namespace",
    number: 41,
    read: (options) => options?.phpNamespace ?? "",
  },
  {
    rule: "FILE_SAME_PY_GENERIC_SERVICES",
    name: "py_generic_services",
    number: 18,
    read: (options) => `${options?.pyGenericServices ?? false}`,
  },
  {
    rule: "FILE_SAME_RUBY_PACKAGE",
    name: "ruby_package",
    number: 45,
    read: (options) => options?.rubyPackage ?? "",
  },
  {
    rule: "FILE_SAME_SWIFT_PREFIX",
    name: "swift_prefix",
    number: 39,
    read: (options) => options?.swiftPrefix ?? "",
  },
];

const PACKAGE = 2;
const OPTIONS_OF_FILE = 8;
const SYNTAX = 12;

/** Compares what a file says of itself. */
export function checkFile({ before, after }: Pair<FileNode>, report: ChangeReport): void {
  const compare = (rule: RuleId, what: string, values: Pair<string>, below: number[]): void => {
    if (values.before === values.after) return;
    report.add(rule, {
      kind: "file",
      fullName: before.name,
      text: `${what} of file ${before.name} changed from "${values.before}" to "${values.after}"`,
      before: { node: before, below },
      after: { node: after, below },
    });
  };
  const syntaxes = { before: before.syntax, after: after.syntax };
  compare("FILE_SAME_SYNTAX", "the syntax", syntaxes, [SYNTAX]);
  const packages = { before: before.package, after: after.package };
  compare("FILE_SAME_PACKAGE", "the package", packages, [PACKAGE]);
  if (hasSameOptions(before, after)) return;
  const options = { before: before.view.options, after: after.view.options };
  for (const { rule, name, number, read } of OPTIONS) {
    const values = { before: read(options.before), after: read(options.after) };
    compare(rule, `option ${name}`, values, [OPTIONS_OF_FILE, number]);
  }
}

function optimizeModeOf(mode: FileOptionsOptimizeMode | undefined): string {
  const wanted = mode ?? FileOptionsOptimizeMode.SPEED;
  const found = Object.entries(FileOptionsOptimizeMode).find(([, number]) => number === wanted);
  return found?.[0] ?? `${wanted}`;
}
