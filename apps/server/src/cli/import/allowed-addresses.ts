import { lookup } from "node:dns/promises";
import { isIP, isIPv6 } from "node:net";
import { withoutCredentials } from "@x/git-contents";
import type { RemoteSource } from "@x/git-contents/git";
import { networkList } from "../../http/networks.ts";
import { CommandError } from "../../config/command-error.ts";

/** Networks of IANA's special-purpose registries: none of them is public. */
const NOT_PUBLIC = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
  "::/127",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "fc00::/7",
  "fe80::/10",
  "ff00::/8",
];

/** Networks that repositories may be imported from: `public`, and networks such as `10.0.0.0/8`. */
export type AllowedAddresses = readonly string[];

/** Tells whether an IP address is allowed. An IPv6 address of an IPv4 host counts as IPv4. */
export function isAllowedAddress(address: string, allowed: AllowedAddresses): boolean {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  const plain = mapped ?? address;
  if (isIP(plain) === 0) return false;
  const family = isIPv6(plain) ? "ipv6" : "ipv4";
  const named = networkList(allowed.filter((entry) => entry !== "public"));
  if (named.check(plain, family)) return true;
  return allowed.includes("public") && !networkList(NOT_PUBLIC).check(plain, family);
}

/**
 * Resolves an address: its host's name to IP addresses, all of them allowed. A connection uses only these.
 *
 * @throws CommandError when it is no plain `http` or `https` address, or leads to where it may not
 */
export async function reach(text: string, allowed: AllowedAddresses): Promise<RemoteSource> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new CommandError(`${shown(text)} is no http or https address`);
  if (url.username !== "" || url.password !== "")
    throw new CommandError(
      "an address with a name or a password in it is not used: it would be stored",
    );
  if (allowed.length === 0)
    throw new CommandError("nothing is imported from other machines unless IMPORT_FROM allows it");
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const resolved = await lookup(host, { all: true, verbatim: true }).catch((cause: unknown) => {
    throw new CommandError(`${host} cannot be found`, { cause });
  });
  const wrong = resolved.find(({ address }) => !isAllowedAddress(address, allowed));
  if (resolved.length === 0 || wrong !== undefined)
    throw new CommandError(
      `${host} is ${wrong?.address ?? "nowhere"}, which IMPORT_FROM does not allow`,
    );
  return { url: url.href, addresses: resolved.map(({ address }) => address) };
}

/** Text of an address without a password. */
function shown(text: string): string {
  return JSON.stringify(withoutCredentials(text));
}
