/** Address that stands for "show the code to the person" (out of band). */
export const OUT_OF_BAND = "urn:ietf:wg:oauth:2.0:oob";

const VISIBLE = /^[\x21-\x7e]+$/;
const PARTS = /^(?<scheme>[a-z][a-z0-9+.-]*):(?<rest>.+)$/i;
/** Host without a user before it, and a port. */
const WEB = /^\/\/(?<host>[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(?<port>[0-9]{1,5}))?(?<tail>[/?].*)?$/i;
/** Schemes that a browser runs or shows by itself. */
const OWN_SCHEMES: ReadonlySet<string> = new Set(
  "javascript data vbscript file blob about filesystem view-source ws wss ftp mailto".split(" "),
);
const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\])$/;
const LOCAL_NAME = /^(?:localhost|.+\.localhost)$/i;

/** Whether an app may register an address for its codes. */
export function isRedirectUri(text: string): boolean {
  if (text === OUT_OF_BAND) return true;
  const parts = PARTS.exec(text)?.groups;
  if (!VISIBLE.test(text) || /[#"<>\\^`{|}]/.test(text) || parts === undefined) return false;
  const { scheme = "", rest = "" } = parts;
  const web = WEB.exec(rest)?.groups;
  switch (scheme.toLowerCase()) {
    case "https":
      return web !== undefined;
    case "http":
      return web !== undefined && isLocal(web["host"] ?? "");
    case "urn":
      return false;
    default:
      return !OWN_SCHEMES.has(scheme.toLowerCase());
  }
}

/** Plain http is for the person's own machine: elsewhere others on the way would read the code. */
function isLocal(host: string): boolean {
  return LOOPBACK.test(host) || LOCAL_NAME.test(host);
}

/**
 * Whether an address is the registered one: letter by letter, except for the port of a loopback
 * address, which a native app does not know before it listens (RFC 8252).
 */
export function isSameRedirect(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  const [one, other] = [loopback(registered), loopback(asked)];
  return one !== undefined && one === other;
}

function loopback(uri: string): string | undefined {
  if (!uri.startsWith("http://") || !isRedirectUri(uri)) return undefined;
  const { host = "", tail = "" } = WEB.exec(uri.slice("http:".length))?.groups ?? {};
  return LOOPBACK.test(host) ? `${host}${tail}` : undefined;
}

/** An address with more parameters in its query. Absent ones are left out. */
export function withParameters(
  uri: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  if (pairs.length === 0) return uri;
  const separator = !uri.includes("?") ? "?" : /[?&]$/.test(uri) ? "" : "&";
  return `${uri}${separator}${pairs.join("&")}`;
}

/** Source of an address for `form-action` of a Content-Security-Policy: its origin, or its scheme. */
export function formActionOf(uri: string): string | undefined {
  if (uri === OUT_OF_BAND || !isRedirectUri(uri)) return undefined;
  const [, scheme = "", rest = ""] = /^([^:]+):(.*)$/.exec(uri) ?? [];
  const [origin] = /^\/\/[^/?]+/.exec(rest) ?? [];
  return /^https?$/i.test(scheme) && origin !== undefined
    ? `${scheme.toLowerCase()}:${origin}`
    : `${scheme}:`;
}
