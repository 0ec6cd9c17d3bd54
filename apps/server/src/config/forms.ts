import { isIP, isIPv6 } from "node:net";
import { isRateLimitError, parseWindow } from "@x/ratelimit";
import * as v from "valibot";

// Forms of settings: each reads the text of a variable, and its message says what it takes.

/** Limit of a budget, in units for each window. */
export interface Rate {
  /** Units of each window. */
  readonly limit: number;
  /** Length of a window, in milliseconds. */
  readonly windowMs: number;
}

/** A whole number between two bounds. */
export const whole = (low: number, high: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, `a whole number from ${low} to ${high}`),
    v.transform(Number),
    v.check((value) => value >= low && value <= high, `a whole number from ${low} to ${high}`),
  );

/** A limit, or `undefined` for none. */
export const limit = v.union(
  [
    v.pipe(
      v.literal("off"),
      v.transform(() => undefined),
    ),
    whole(0, 2 ** 50),
  ],
  `a whole number from 0 to ${2 ** 50}, or off`,
);

/** Text that is not empty. */
export const filled = (description: string) => v.pipe(v.string(), v.nonEmpty(description));

/** `true` or `false`. */
export const flag = v.pipe(
  v.picklist(["true", "false"], "true or false"),
  v.transform((text) => text === "true"),
);

/** A part that can be left out. */
export const onOrOff = v.pipe(
  v.picklist(["on", "off"], "on or off"),
  v.transform((text) => text === "on"),
);

/** A limit and its window. */
export const rate = v.pipe(
  v.string(),
  v.check(isRate, "a limit and a window such as 300/3h"),
  v.transform((text): Rate => parseWindow(text)),
);

/** A limit and its window, or `off`. */
export const rateOrOff = v.union(
  [v.literal("off"), rate],
  "a limit and a window such as 300/5m, or off",
);

/** An address with one of some protocols. */
export const address = (protocols: readonly string[], description: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      description,
    ),
  );

/** An origin, without a slash at its end. */
export const origin = v.pipe(
  v.string(),
  v.check(isOrigin, "an http or https address without a path, such as https://git.example"),
  v.transform((text) => new URL(text).origin),
);

const network = v.pipe(
  v.string(),
  v.check(isNetwork, "addresses or networks such as 10.0.0.0/8, separated by commas"),
);

/** Entries with commas between them. */
const listed = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  ),
);

/** Addresses and networks. */
export const networks = v.pipe(listed, v.array(network));

/** Addresses and networks, and `public`. */
export const networksOrPublic = v.pipe(
  listed,
  v.array(
    v.union(
      [v.literal("public"), network],
      "public, and addresses or networks such as 10.0.0.0/8, separated by commas",
    ),
  ),
);

function isRate(text: string): boolean {
  try {
    parseWindow(text);
    return true;
  } catch (error) {
    if (isRateLimitError(error)) return false;
    throw error;
  }
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && pathname + search + hash + username === "/";
}

function isNetwork(text: string): boolean {
  const [host = "", bits, more] = text.split("/");
  const most = isIPv6(host) ? 128 : 32;
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(host) !== 0 && more === undefined && isLength;
}
