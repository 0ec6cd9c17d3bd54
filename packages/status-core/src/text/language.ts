let names: Intl.DisplayNames | undefined;

/** A language tag in its canonical spelling, or `undefined` when no such language is known. */
export function knownLanguage(tag: string | undefined): string | undefined {
  if (tag === undefined || tag.length > 35) return undefined;
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    const [language = ""] = canonical?.split("-") ?? [];
    names ??= new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
    return names.of(language) === undefined ? undefined : canonical;
  } catch {
    return undefined;
  }
}
