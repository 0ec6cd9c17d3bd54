import { describe, expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const find = clientAddress(["10.0.0.0/8", "192.0.2.1", "fd00::/8"]);

describe("clientAddress (A19)", () => {
  test.each([
    ["no proxy", "198.51.100.7", undefined, "198.51.100.7"],
    ["a header from one who is no proxy", "198.51.100.7", "203.0.113.9", "198.51.100.7"],
    ["a proxy", "10.1.2.3", "203.0.113.9", "203.0.113.9"],
    ["a chain of proxies", "10.1.2.3", "203.0.113.9, 192.0.2.1", "203.0.113.9"],
    ["what the client wrote in front", "10.1.2.3", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
    ["nothing but proxies", "10.1.2.3", "10.9.9.9", "10.1.2.3"],
    ["no address behind a proxy", "10.1.2.3", "unknown", "10.1.2.3"],
    ["IPv4 over IPv6", "::ffff:10.1.2.3", "::ffff:203.0.113.9", "203.0.113.9"],
    ["IPv6 by its network", "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:0::/56"],
    ["the same network written otherwise", "2001:DB8:0001:2::9", undefined, "2001:db8:1:0::/56"],
    ["another network of one household", "2001:db8:1:ff::9", undefined, "2001:db8:1:0::/56"],
    ["the household beside it", "2001:db8:1:100::9", undefined, "2001:db8:1:100::/56"],
    ["a port behind the address (SEC-22)", "10.1.2.3", "203.0.113.9:5678", "203.0.113.9"],
    ["a port behind IPv6", "10.1.2.3", "[2001:db8:1:2::9]:443", "2001:db8:1:0::/56"],
    ["IPv6 in brackets", "10.1.2.3", "[2001:db8:1:2::9]", "2001:db8:1:0::/56"],
    ["a port behind a proxy", "10.1.2.3", "203.0.113.9, 192.0.2.1:80", "203.0.113.9"],
    ["a loopback", "::1", undefined, "0:0:0:0::/56"],
  ])("%s", (_name, remote, forwardedFor, expected) => {
    expect(find({ remote, forwardedFor })).toBe(expected);
  });
});

describe("clientAddress asked again", () => {
  test("tells the same, and of one end of a connection each client behind it", () => {
    const asked = [
      ["198.51.100.7", undefined],
      ["10.1.2.3", undefined],
      ["10.1.2.3", "203.0.113.9"],
      ["10.1.2.3", "203.0.113.10"],
    ] as const;
    const once = asked.map(([remote, forwardedFor]) => find({ remote, forwardedFor }));
    const again = asked.map(([remote, forwardedFor]) => find({ remote, forwardedFor }));
    expect(once).toEqual(["198.51.100.7", "10.1.2.3", "203.0.113.9", "203.0.113.10"]);
    expect(again).toEqual(once);
  });

  test("remembers no more ends than it has places for", () => {
    const ends = Array.from({ length: 3000 }, (_, at) => `198.51.${at >> 8}.${at & 255}`);
    expect(ends.map((remote) => find({ remote, forwardedFor: undefined }))).toEqual(ends);
    expect(ends.map((remote) => find({ remote, forwardedFor: undefined }))).toEqual(ends);
  });
});
