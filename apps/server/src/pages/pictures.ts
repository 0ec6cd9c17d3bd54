import { html } from "hono/html";
import { countOf, exact, type Html } from "./layout.ts";

// Pictures of numbers: drawn in the page, without a script, and said in words.

/** Colours of parts; the last is for all others. */
const COLOURS = 6;
/** Height of a picture of bars, in its own units. */
const HEIGHT = 40;
/** Width of a bar and the gap behind it. */
const STEP = 8;

/** Part of a whole. */
export interface Part {
  /** What it is. */
  readonly name: string;
  /** How much of it there is. */
  readonly value: number;
  /** The same for people. */
  readonly text: string;
  /** Whether it is what is left of the whole. Default: false. */
  readonly isRest?: boolean;
}

/** A whole as a bar of its parts, with what each is. @param label - of what the parts are */
export function partsBar(label: string, parts: readonly Part[]): Html {
  const sum = parts.reduce((all, { value }) => all + value, 0);
  if (sum === 0) return html``;
  const words = parts.map(({ name, text }) => `${name} ${text}`).join(", ");
  let at = 0;
  const rects = parts.map((part, place) => {
    const { value } = part;
    const width = (100 * value) / sum;
    at += width;
    return exact`<rect class="${colour(part, place)}" x="${short(at - width)}" width="${short(width)}" height="1"/>`;
  });
  return html`<figure class="chart">
    ${exact`<svg class="parts" viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label="${label}: ${words}">${rects}</svg>`}
    <figcaption class="row">
      ${parts.map(
        (part, place) =>
          exact`<span><i class="dot ${colour(part, place)}"></i> ${part.name} <span class="quiet">${part.text}</span></span>`,
      )}
    </figcaption>
  </figure>`;
}

/** Number of something in a week. */
export interface Week {
  /** First moment of the week, in milliseconds since 1970. */
  readonly startMs: number;
  /** Number. */
  readonly count: number;
}

/** Weeks as bars. @param one - word for one of what is counted */
export function weekBars(weeks: readonly Week[], one: string): Html {
  const all = weeks.reduce((sum, { count }) => sum + count, 0);
  const most = weeks.reduce((best, week) => (week.count > best.count ? week : best), NO_WEEK);
  const words = `${countOf(all, one)} in the last ${countOf(weeks.length, "week")}`;
  const peak = all === 0 ? "" : `; most in the week of ${dayOf(most)}: ${most.count}`;
  const bars = weeks.map((week, at) => {
    if (week.count === 0) return "";
    const height = short(Math.max(2, (HEIGHT * week.count) / most.count));
    return exact`<rect x="${at * STEP}" y="${short(HEIGHT - Number(height))}" width="${STEP - 2}" height="${height}"><title>${dayOf(week)}: ${countOf(week.count, one)}</title></rect>`;
  });
  const width = weeks.length * STEP - 2;
  return html`<figure class="chart">
    ${exact`<svg class="weeks" viewBox="0 0 ${width} ${HEIGHT + 1}" role="img" aria-label="${words}${peak}">${bars}<path d="M0 ${HEIGHT + 0.5}H${width}"/></svg>`}
    <figcaption class="quiet">${words}</figcaption>
  </figure>`;
}

const NO_WEEK: Week = { startMs: 0, count: 0 };

function dayOf({ startMs }: Week): string {
  return new Date(startMs).toISOString().slice(0, 10);
}

function colour({ isRest = false }: Part, place: number): string {
  return `p${isRest ? COLOURS : Math.min(place + 1, COLOURS)}`;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
