import type { GeneratedCodeInfo } from "../generated/classic/types.ts";
import type { Diagnostic } from "./diagnostic.ts";

/**
 * Checks the annotations of generated code: begin and end are there, from 0, in their order, and
 * inside the code. No compiler checks this; the texts are ours.
 *
 * @param codeBytes - how long the code is in UTF-8; absent: ends are not compared with it
 */
export function validateGeneratedCodeInfo(
  info: GeneratedCodeInfo,
  codeBytes: number = Infinity,
): Diagnostic[] {
  return info.annotation.flatMap(({ begin, end, sourceFile }, index) => {
    const text = faultOf(begin, end, codeBytes);
    if (text === undefined) return [];
    const file = sourceFile ?? "";
    return [
      {
        severity: "error",
        code: "annotation-range",
        file,
        element: file,
        path: [1, index],
        location: "OTHER",
        text: `Annotation ${index} ${text}.`,
        span: undefined,
        isReported: false,
      },
    ];
  });
}

function faultOf(
  begin: number | undefined,
  end: number | undefined,
  codeBytes: number,
): string | undefined {
  if (begin === undefined || end === undefined) return "has no begin or no end";
  if (begin < 0) return `begins at ${begin}, before the code`;
  if (end < begin) return `ends at ${end}, before it begins at ${begin}`;
  return end > codeBytes ? `ends at ${end}, behind the code of ${codeBytes} bytes` : undefined;
}
