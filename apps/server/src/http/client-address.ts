import { isIPv4, isIPv6 } from "node:net";
import { networkList } from "./networks.ts";

/** Finder of the address that a request comes from. */
export type ClientAddress = (request: {
  /** The other end of the connection. */
  readonly remote: string | undefined;
  /** Value of `X-Forwarded-For`. */
  readonly forwardedFor: string | undefined;
}) => string;

/**
 * Makes a finder that trusts `X-Forwarded-For` only from the named proxies: the last address in it that
 * is none of theirs is the client's. An IPv6 client counts by its /56 network, which one household has.
 *
 * @param trusted - addresses and networks of proxies, such as `10.0.0.0/8`
 * @param behindSocket - whether the other end has no address, being a proxy at a Unix socket. Default: no
 */
export function clientAddress(trusted: readonly string[], behindSocket = false): ClientAddress {
  const find = addressFinder(trusted, behindSocket);
  let known = new Map<string, string>();
  return (request) => {
    const { remote, forwardedFor } = request;
    // What a request says of itself may be anything: only ends of connections are worth a place.
    if (remote === undefined || forwardedFor !== undefined) return find(request);
    const before = known.get(remote);
    if (before !== undefined) return before;
    if (known.size >= KNOWN_ENDS) known = new Map();
    const address = find(request);
    known.set(remote, address);
    return address;
  };
}

/** Ends of connections whose client is remembered, before all are forgotten: each request asks several times. */
const KNOWN_ENDS = 1024;

function addressFinder(trusted: readonly string[], behindSocket: boolean): ClientAddress {
  const proxies = networkList(trusted);
  const isProxy = (address: string): boolean =>
    (isIPv4(address) && proxies.check(address, "ipv4")) ||
    (isIPv6(address) && proxies.check(address, "ipv6"));
  return ({ remote, forwardedFor }) => {
    const last = behindSocket && remote === undefined ? [] : [remote ?? ""];
    const hops = [...(forwardedFor ?? "").split(","), ...last].map((hop) => plain(hop.trim()));
    const own = hops.findLast((hop) => !isProxy(hop)) ?? hops.at(-1) ?? "";
    // A forwarded text may be no address: then the proxy's own address counts.
    return networkOf(isIPv4(own) || isIPv6(own) ? own : plain(remote ?? ""));
  };
}

/** The larger network of an IPv6 client, which one provider or site has. `undefined` for IPv4. */
export function siteOf(client: string): string | undefined {
  const [, site] = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/56$/.exec(client) ?? [];
  return site && `${site}::/48`;
}

/** Some proxies write a port too. An IPv4 address that came over IPv6 is one address, not two. */
function plain(hop: string): string {
  const [, bracketed, before] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? [];
  const address = bracketed ?? before ?? hop;
  const [, mapped] = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address) ?? [];
  return mapped ?? address;
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: missing }, () => "0"), ...after];
  const [one = 0, two = 0, three = 0, four = 0] = all.map((group) => Number.parseInt(group, 16));
  // Of the fourth group the last 8 bits are the household's own.
  return `${[one, two, three, four & 0xff00].map((group) => group.toString(16)).join(":")}::/56`;
}
