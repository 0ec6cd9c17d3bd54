import { EDITION, FEATURE, VALUE } from "../registry/feature-table.ts";
import { memberNamed } from "../registry/members.ts";
import type { ValidationContext } from "./context.ts";
import { type Element, nameOf, visitFile } from "./visit.ts";

/** Checks that names follow the style of the edition, where a feature wants it. */
export function checkStyle(context: ValidationContext): void {
  if (context.edition < EDITION.E2023) return;
  const { file, pool } = context;
  visitFile(file, (element) => {
    const style = pool.features.of(element, FEATURE.ENFORCE_NAMING_STYLE);
    if (style === VALUE.STYLE_LEGACY) return;
    const fail = (text: string): void => {
      const name = nameOf(element);
      context.fail({ code: "naming-style", element: name, at: element, location: "NAME", text });
    };
    const fault = faultOf(element);
    if (fault !== undefined) fail(`${fault} ${optOut("STYLE_LEGACY")}`);
    const collision = style === VALUE.STYLE2026 ? collisionOf(element) : undefined;
    if (collision !== undefined) fail(`${collision} ${optOut("STYLE2024")}`);
  });
}

function optOut(style: string): string {
  return `(features.enforce_naming_style = ${style} can be used to opt out of this check)`;
}

function faultOf(element: Element): string | undefined {
  switch (element.kind) {
    case "file": {
      const { package: name } = element;
      return name === "" ? undefined : said("Package", name, faultOfLowerSnake(name));
    }
    case "message":
      return said("Message", element.name, faultOfTitle(element.name));
    case "enum":
      return said("Enum", element.name, faultOfTitle(element.name));
    case "service":
      return said("Service", element.name, faultOfTitle(element.name));
    case "method":
      return said("Method", element.name, faultOfTitle(element.name));
    case "oneof":
      return said("Oneof", element.name, faultOfLowerSnake(element.name));
    case "field":
    case "extension":
      return said("Field", element.name, faultOfLowerSnake(element.name));
    case "value":
      return said("Enum value", element.name, faultOfUpperSnake(element.name));
    case "range":
      return undefined;
  }
}

function said(kind: string, name: string, fault: string | undefined): string | undefined {
  return fault === undefined ? undefined : `${kind} name ${name} ${fault}`;
}

function faultOfTitle(name: string): string | undefined {
  if (!/^[A-Za-z0-9]*$/.test(name)) return "should be TitleCase";
  return /^[A-Z]/.test(name) ? undefined : "should begin with a capital letter";
}

function faultOfLowerSnake(name: string): string | undefined {
  if (!/^[a-z0-9_.]*$/.test(name)) return "should be lower_snake_case";
  if (!/^[a-z]/.test(name)) return "should begin with a lower case letter";
  return faultOfUnderscores(name);
}

function faultOfUpperSnake(name: string): string | undefined {
  if (!/^[A-Z0-9_]*$/.test(name)) return "should be UPPER_SNAKE_CASE";
  if (!/^[A-Z]/.test(name)) return "should begin with an upper case letter";
  return faultOfUnderscores(name);
}

/** Underscores belong between a word and a letter. */
function faultOfUnderscores(name: string): string | undefined {
  return /^_|_$|_[^A-Za-z]/.test(name) ? "contains style violating underscores" : undefined;
}

/** A name that generated code makes of another field's. */
function collisionOf(element: Element): string | undefined {
  if (element.kind !== "field" && element.kind !== "extension" && element.kind !== "oneof") {
    return undefined;
  }
  const { name } = element;
  const kind = element.kind === "oneof" ? "Oneof" : "Field";
  const why = "This can cause collisions in generated code.";
  const message = element.kind === "oneof" ? element.parent : element.containingMessage;
  const isTaken = (other: string): boolean => {
    const kindOfOther = message && memberNamed(message, other)?.kind;
    return kindOfOther === "field" || kindOfOther === "oneof";
  };
  for (const prefix of ["has_", "get_", "set_", "clear_"]) {
    const rest = name.startsWith(prefix) ? name.slice(prefix.length) : "";
    if (rest === "" || !isTaken(rest)) continue;
    return `${kind} name ${name} should not begin with ${prefix} if a field named ${rest} exists. ${why}`;
  }
  const stem = name.endsWith("_value") ? name.slice(0, -"_value".length) : "";
  if (stem !== "" && isTaken(stem)) {
    return `${kind} name ${name} should not end with _value if a field named ${stem} exists. ${why}`;
  }
  return name === "descriptor"
    ? `${kind} name ${name} should not be named descriptor. ${why}`
    : undefined;
}
