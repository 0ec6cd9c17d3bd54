import * as v from "valibot";
import { setting, type ValuesOf } from "./setting.ts";

/** Texts, one a line. */
const lines = v.pipe(
  v.string(),
  v.transform((text) => listOf(text, "\n")),
);

/** Codes of languages, with commas between. */
const languages = v.pipe(
  v.string(),
  v.transform((text) => listOf(text, ",")),
  v.check(
    (codes) =>
      codes.length > 0 && codes.every((code) => /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(code)),
    "codes of languages such as en,de",
  ),
);

/** What the server tells about itself: apps and pages show it. */
export const INSTANCE = {
  /** Name of the server. */
  title: setting("INSTANCE_TITLE", v.string(), "x-server"),
  /** One or two sentences about it. */
  description: setting(
    "INSTANCE_DESCRIPTION",
    v.string(),
    "A small server for statuses, repository contents and schema descriptors",
  ),
  /** Address of mail of who looks after it. Empty: none. */
  contactEmail: setting("INSTANCE_CONTACT_EMAIL", v.string(), ""),
  /** Name of the account of who looks after it. Empty: none. */
  contactAccount: setting("INSTANCE_CONTACT_ACCOUNT", v.string(), ""),
  /** Rules for those who use it, one a line. */
  rules: setting("INSTANCE_RULES", lines, ""),
  /** Languages that are spoken on it. */
  languages: setting("INSTANCE_LANGUAGES", languages, "en"),
};

/** Settings of what the server tells about itself. */
export type InstanceSettings = ValuesOf<typeof INSTANCE>;

function listOf(text: string, separator: string): readonly string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
