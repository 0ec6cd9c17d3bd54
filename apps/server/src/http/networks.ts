import { BlockList, isIPv6 } from "node:net";

/** List of addresses and networks such as `10.0.0.0/8`, to look addresses up in. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [host = "", bits] = network.split("/");
    const family = isIPv6(host) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(host, family);
    else list.addSubnet(host, Number(bits), family);
  }
  return list;
}
