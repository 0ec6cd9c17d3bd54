import type { OptionField } from "../option-field.ts";
import type { Scalar } from "../option-bytes.ts";
import type { TokenReader } from "./token-reader.ts";

/** Reads one value that is no message. @throws as the reader does */
export function readScalar(tokens: TokenReader, field: OptionField): Scalar {
  switch (field.kind) {
    case "int32":
      return tokens.signed(2n ** 31n - 1n);
    case "int64":
      return tokens.signed(2n ** 63n - 1n);
    case "uint32":
      return tokens.unsigned(2n ** 32n - 1n);
    case "uint64":
      return tokens.unsigned(2n ** 64n - 1n);
    case "float":
    case "double":
      return tokens.float();
    case "bool":
      return readBool(tokens, field);
    case "enum":
      return readEnum(tokens, field);
    case "string":
    case "bytes":
    case "message":
      return tokens.string();
  }
}

function readBool(tokens: TokenReader, { name }: OptionField): bigint {
  if (tokens.isType("integer")) return tokens.unsigned(1n);
  const word = tokens.identifier();
  if (word === "true" || word === "True" || word === "t") return 1n;
  if (word === "false" || word === "False" || word === "f") return 0n;
  return tokens.fail(`Invalid value for boolean field "${name}". Value: "${word}".`);
}

function readEnum(tokens: TokenReader, field: OptionField): bigint {
  const values = field.enum?.values ?? new Map<string, number>();
  const unknown = (value: string): never =>
    tokens.fail(`Unknown enumeration value of "${value}" for field "${field.name}".`);
  if (tokens.isType("identifier")) {
    const word = tokens.identifier();
    return BigInt(values.get(word) ?? unknown(word));
  }
  if (!tokens.is("-") && !tokens.isType("integer")) {
    return tokens.fail(`Expected integer or identifier, got: ${tokens.text}`);
  }
  const number = tokens.signed(2n ** 31n - 1n);
  const isKnown = !field.isClosedEnum || new Set(values.values()).has(Number(number));
  return isKnown ? number : unknown(String(number));
}
