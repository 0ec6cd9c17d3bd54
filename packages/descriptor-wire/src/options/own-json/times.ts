import { refusal } from "../../json/json-values.ts";
import type { Json } from "../../json/json.ts";
import type { DynamicMessage } from "../dynamic.ts";
import type { OwnJson } from "./form.ts";
import { hasOnly } from "./struct.ts";

/** From year 1 to 9999, in seconds of Unix time. */
const [FIRST_SECOND, LAST_SECOND] = [-62_135_596_800n, 253_402_300_799n];
/** Some 10,000 years, as duration.proto limits it. */
const MAX_DURATION_SECONDS = 315_576_000_000n;
const NANOS = 1_000_000_000;

/** `google.protobuf.Timestamp`: RFC 3339 with an offset, from year 1 to 9999. Written in UTC. */
export const TIMESTAMP: OwnJson = {
  write: (message) => {
    const { seconds, nanos } = partsOf(message) ?? { seconds: LAST_SECOND + 1n, nanos: 0 };
    if (seconds < FIRST_SECOND || seconds > LAST_SECOND || nanos < 0) return undefined;
    const whole = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
    return `${whole}${fraction(nanos)}Z`;
  },
  read: (json, path) => {
    const found = typeof json === "string" ? TIME.exec(json) : null;
    const [, day = "", time = "", digits = "", offset = "Z"] = found ?? [];
    const ms = Date.parse(`${day}T${time}${offset}`);
    // A day that its month does not have is another day.
    const isDay = new Date(Date.parse(`${day}T00:00:00Z`) || 0).toISOString().startsWith(day);
    const seconds = BigInt(Number.isNaN(ms) ? 0 : ms / 1000);
    const isInRange = seconds >= FIRST_SECOND && seconds <= LAST_SECOND;
    if (found === null || Number.isNaN(ms) || !isDay || !isInRange)
      throw refusal(path, "a time of RFC 3339 from year 1 to 9999", json);
    return membersOf(seconds, Number(digits.padEnd(9, "0")));
  },
};
const TIME = /^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d)$/;

/** `google.protobuf.Duration`: seconds with a fraction, and an `s`. */
export const DURATION: OwnJson = {
  write: (message) => {
    const { seconds, nanos } = partsOf(message) ?? { seconds: MAX_DURATION_SECONDS + 1n, nanos: 0 };
    const size = seconds < 0n ? -seconds : seconds;
    const isMixed = (seconds < 0n && nanos > 0) || (seconds > 0n && nanos < 0);
    if (size > MAX_DURATION_SECONDS || isMixed) return undefined;
    return `${seconds < 0n || nanos < 0 ? "-" : ""}${size}${fraction(Math.abs(nanos))}s`;
  },
  read: (json, path) => {
    const found = typeof json === "string" ? /^(-?)(\d{1,12})(?:\.(\d{1,9}))?s$/.exec(json) : null;
    const [, sign = "", whole = "", digits = ""] = found ?? [];
    if (found === null || BigInt(whole) > MAX_DURATION_SECONDS)
      throw refusal(path, `seconds like "1.5s", at most ${MAX_DURATION_SECONDS}`, json);
    const nanos = Number(digits.padEnd(9, "0"));
    return membersOf(BigInt(`${sign}${whole}`), sign === "" ? nanos : 0 - nanos);
  },
};

/** Members of a time in JSON. A zero is left out, as in proto3. */
function membersOf(seconds: bigint, nanos: number): { readonly [key: string]: Json } {
  return {
    ...(seconds === 0n ? {} : { seconds: String(seconds) }),
    ...(nanos === 0 ? {} : { nanos }),
  };
}

interface Parts {
  /** Whole seconds. */
  readonly seconds: bigint;
  /** Billionths of a second. */
  readonly nanos: number;
}

function partsOf(message: DynamicMessage): Parts | undefined {
  const [seconds = { kind: "int64", value: 0n }] = message.get("seconds")?.values ?? [];
  const [nanos = { kind: "int32", value: 0 }] = message.get("nanos")?.values ?? [];
  if (!hasOnly(message, ["seconds", "nanos"])) return undefined;
  if (seconds.kind !== "int64" || nanos.kind !== "int32") return undefined;
  if (Math.abs(nanos.value) >= NANOS) return undefined;
  return { seconds: seconds.value, nanos: nanos.value };
}

/** Three, six or nine digits, or nothing. */
function fraction(nanos: number): string {
  if (nanos === 0) return "";
  const digits = String(nanos).padStart(9, "0");
  return `.${digits.replace(/0{6}$|0{3}$/, "")}`;
}
