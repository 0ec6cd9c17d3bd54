import { createRegistry, type RegistrySource } from "@x/descriptor-wire/registry";
import { checkComments } from "./comment-rules.ts";
import type { LintContext, RpcAllowance } from "./context.ts";
import { checkEnum } from "./enum-rules.ts";
import { checkField } from "./field-rules.ts";
import { checkFile } from "./file-rules.ts";
import { checkImports } from "./import-rules.ts";
import { checkImportCycles } from "./import-cycles.ts";
import { checkMessage } from "./message-rules.ts";
import { checkPackages } from "./package-rules.ts";
import { Protovalidate } from "./protovalidate/check.ts";
import { type LintFinding, LintReport } from "./report.ts";
import { checkService, checkSharedMessages } from "./rpc-rules.ts";
import { type LintCategory, type LintRuleId, rulesNamed } from "./rules.ts";
import { eachDeclaration } from "./walk.ts";

/** Options of a lint. */
export interface LintOptions {
  /** Rules, and categories for all their rules. Default: `STANDARD`. */
  readonly use?: readonly (LintCategory | LintRuleId)[] | undefined;
  /** Rules and categories that are left out of these. */
  readonly except?: readonly (LintCategory | LintRuleId)[] | undefined;
  /** Names of the files to check; the others are what these import. Default: all files of the set. */
  readonly files?: readonly string[] | undefined;
  /** End of the name of an enum's value 0. Default: `_UNSPECIFIED`. */
  readonly enumZeroValueSuffix?: string | undefined;
  /** End of the name of a service. Default: `Service`. */
  readonly serviceSuffix?: string | undefined;
  /** What the rules about requests and responses let pass. Default: nothing. */
  readonly rpcAllows?: readonly RpcAllowance[] | undefined;
  /** Whether a comment such as `buf:lint:ignore FIELD_LOWER_SNAKE_CASE` silences a rule where it stands. Default: true. */
  readonly commentIgnores?: boolean | undefined;
}

/**
 * What buf's rules object to in an opened set: by file, then by place. The set is taken as valid and must hold
 * what its files import. Places and comments come from its source info; without it the rules about
 * comments and SYNTAX_SPECIFIED find nothing.
 *
 * @throws TypeError for a name that is neither a rule nor a category
 */
export function lint(set: RegistrySource, options: LintOptions = {}): readonly LintFinding[] {
  const report = new LintReport(rulesOf(options), options.commentIgnores ?? true);
  const registry = createRegistry(set);
  const names = options.files === undefined ? undefined : new Set(options.files);
  const context: LintContext = {
    files: registry.files.filter(({ name }) => names?.has(name) ?? true),
    registry,
    report,
    enumZeroValueSuffix: options.enumZeroValueSuffix ?? "_UNSPECIFIED",
    serviceSuffix: options.serviceSuffix ?? "Service",
    rpcAllows: new Set(options.rpcAllows),
  };
  checkPackages(context);
  checkImports(context, set);
  checkImportCycles(context);
  checkSharedMessages(context);
  const protovalidate = new Protovalidate(context);
  for (const file of context.files) {
    checkFile(context, file);
    for (const declaration of eachDeclaration(file)) {
      checkComments(context, declaration);
      if (declaration.kind === "message") {
        checkMessage(context, declaration);
        protovalidate.message(declaration);
      } else if (declaration.kind === "enum") checkEnum(context, declaration);
      else if (declaration.kind === "service") checkService(context, declaration);
      else if (declaration.kind !== "oneof") {
        checkField(context, declaration);
        protovalidate.field(declaration);
      }
    }
  }
  return report.findings();
}

function rulesOf({ use = ["STANDARD"], except = [] }: LintOptions): ReadonlySet<LintRuleId> {
  const wanted = new Set(use.flatMap(rulesNamed));
  for (const rule of except.flatMap(rulesNamed)) wanted.delete(rule);
  return wanted;
}
