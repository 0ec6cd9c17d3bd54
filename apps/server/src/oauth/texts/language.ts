import type { Context } from "hono";
import { ENGLISH } from "./english.ts";
import { GERMAN } from "./german.ts";
import type { Texts } from "./texts.ts";

/** Texts by their language. */
const TEXTS = { en: ENGLISH, de: GERMAN } as const;

/** Language that the pages are in. */
export type Language = keyof typeof TEXTS;

/** Most wishes of a browser that are looked at. */
const MAX_WISHES = 20;

/** Language for a person: as the app asks for by `lang`, or as the browser does. English for all others. */
export function languageOf(c: Context): Language {
  const asked = c.req.query("lang") ?? "";
  const wishes = (c.req.header("Accept-Language") ?? "").split(",", MAX_WISHES).map((wish) => {
    const [tag = "", quality = "q=1"] = wish.split(";");
    return { tag, quality: Number(quality.trim().replace(/^q=/, "")) || 0 };
  });
  const known = wishes
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
  return [asked, ...known].map(primary).find(isLanguage) ?? "en";
}

/** Texts for a person. */
export function textsOf(c: Context): Texts {
  return TEXTS[languageOf(c)];
}

/** What a scope allows, in words; a word that is no scope as it is. */
export function scopeInWords(scope: string, { scopes }: Texts = ENGLISH): string {
  return (scopes as Readonly<Record<string, string>>)[scope] ?? scope;
}

function primary(tag: string): string {
  const [language = ""] = tag.trim().toLowerCase().split("-");
  return language;
}

function isLanguage(text: string): text is Language {
  return Object.hasOwn(TEXTS, text);
}
