import type { CompileDiagnostic } from "@x/descriptor-compile";
import { RequestError } from "../http/request-error.ts";

/** Sources of a directory, to be compiled: what they import must be among them. */
export interface CompileTask {
  /** Tells the tasks apart. */
  readonly kind: "compile";
  /** The sources, one behind the other. */
  readonly bytes: Uint8Array;
  /** Names as imports write them, and lengths in bytes, in the order of the sources. */
  readonly sources: readonly { readonly name: string; readonly length: number }[];
}

/** So many diagnostics are told of sources that do not compile. */
const MAX_TOLD = 100;

/**
 * Compiles the sources of a directory to a descriptor set.
 *
 * @throws RequestError `body-invalid` when a source is wrong
 */
export async function compileSources({
  bytes,
  sources,
}: CompileTask): Promise<Uint8Array<ArrayBuffer>> {
  // Most servers never compile: the compiler is loaded when one does.
  const { compile } = await import("@x/descriptor-compile");
  const { wellKnownSource } = await import("@x/descriptor-compile/well-known");
  const files = new Map<string, Uint8Array>();
  let at = 0;
  for (const { name, length } of sources) files.set(name, bytes.subarray(at, (at += length)));
  const { set, accepted, diagnostics } = compile({
    files: (name) => files.get(name) ?? wellKnownSource(name),
    entry: [...files.keys()],
  });
  if (accepted) return new Uint8Array(set);
  throw refused(diagnostics.filter(({ severity }) => severity === "error"));
}

function refused(errors: readonly CompileDiagnostic[]): RequestError {
  const [first] = errors;
  const place = first?.line === undefined ? "" : `:${first.line}:${first.column}`;
  return new RequestError(
    `the sources do not compile: ${first?.file ?? ""}${place}: ${first?.text ?? ""}`,
    {
      code: "body-invalid",
      facts: {
        reason: "sources-invalid",
        diagnostics: errors
          .slice(0, MAX_TOLD)
          .map(({ code, file, line = null, column = null, text }) => ({
            code,
            file,
            line,
            column,
            text,
          })),
      },
    },
  );
}
