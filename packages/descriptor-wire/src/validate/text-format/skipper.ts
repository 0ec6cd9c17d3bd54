import type { TokenReader } from "./token-reader.ts";

/** Skips values of unknown fields. */
export class Skipper {
  readonly #tokens: TokenReader;
  readonly #isModern: boolean;

  constructor(tokens: TokenReader, isModern: boolean) {
    this.#tokens = tokens;
    this.#isModern = isModern;
  }

  /** Passes over the begin of a message; gives what ends it. */
  beginMessage(): ">" | "}" {
    if (this.#tokens.takes("<")) return ">";
    this.#tokens.expect("{");
    return "}";
  }

  /** Passes over what is behind the name of a field. */
  skipRest(depth: number): void {
    const tokens = this.#tokens;
    const isScalar = tokens.takes(":") && !tokens.is("{") && !tokens.is("<");
    if (isScalar) this.#skipValue(depth);
    else this.#skipMessage(depth);
  }

  #skipMessage(depth: number): void {
    const tokens = this.#tokens;
    this.#checkDepth(depth);
    const end = this.beginMessage();
    while (!tokens.is(">") && !tokens.is("}")) {
      if (tokens.is("[")) {
        if (this.#isModern) tokens.url();
        else this.oldUrl("either");
      } else tokens.identifier();
      this.skipRest(depth - 1);
      if (!tokens.takes(";")) tokens.takes(",");
    }
    tokens.expect(end);
  }

  #skipValue(depth: number): void {
    const tokens = this.#tokens;
    this.#checkDepth(depth);
    if (tokens.isType("string")) {
      while (tokens.isType("string")) tokens.next();
      return;
    }
    if (tokens.takes("[")) {
      this.#skipList(depth - 1);
      return;
    }
    const isNegative = tokens.takes("-");
    if (!["integer", "float", "identifier"].some((type) => tokens.isType(type as "integer"))) {
      tokens.fail(`Cannot skip field value, unexpected token: ${tokens.text}`);
    }
    const word = tokens.text.toLowerCase();
    if (isNegative && tokens.isType("identifier") && !/^(?:inf|infinity|nan)$/.test(word)) {
      tokens.fail(`Invalid float number: ${word}`);
    }
    tokens.next();
  }

  #skipList(depth: number): void {
    const tokens = this.#tokens;
    if (this.#isModern && tokens.takes("]")) return;
    for (;;) {
      if (tokens.is("{") || tokens.is("<")) this.#skipMessage(depth);
      else this.#skipValue(depth);
      if (tokens.takes("]")) return;
      tokens.expect(",");
    }
  }

  #checkDepth(depth: number): void {
    if (depth <= 0) this.#tokens.failDepth();
  }

  /** Type URL, or name with its scopes, in brackets, as compilers of 2022 read it. */
  oldUrl(kind: "url" | "name" | "either"): string {
    const tokens = this.#tokens;
    tokens.expect("[");
    let url = this.#dotted(kind === "either" ? [".", "/"] : ["."]);
    if (kind === "url") {
      tokens.expect("/");
      url += `/${this.#dotted(["."])}`;
    }
    tokens.expect("]");
    return url;
  }

  #dotted(between: readonly string[]): string {
    const tokens = this.#tokens;
    let name = tokens.identifier();
    while (between.includes(tokens.text)) {
      name += tokens.text;
      tokens.next();
      name += tokens.identifier();
    }
    return name;
  }
}
