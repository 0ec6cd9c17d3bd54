import type { Locator } from "playwright-core";
import type { PageSteps } from "../../../../scripts/page-steps.ts";

/**
 * Fills fields of a page. A page that moves the focus meanwhile, or sets a field's first value late, undoes it: it is
 * done again until all fields have their texts, and a button can be clicked.
 *
 * @param button - what goes on from there
 */
export function fillIn(
  { until }: PageSteps,
  name: string,
  {
    fields,
    button,
  }: { readonly fields: readonly (readonly [Locator, string])[]; readonly button: Locator },
): Promise<void> {
  return until(
    name,
    async (within) => {
      for (const [field, text] of fields) await field.fill(text, within);
    },
    async (within) => {
      await button.click({ ...within, trial: true });
      for (const [field, text] of fields) {
        const found = await field.inputValue(within);
        if (found !== text) throw new Error(`a field has ${JSON.stringify(found)}`);
      }
    },
  );
}
