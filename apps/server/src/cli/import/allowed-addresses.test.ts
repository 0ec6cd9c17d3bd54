import { describe, expect, it, test } from "vitest";
import { isAllowedAddress, reach } from "./allowed-addresses.ts";

describe("isAllowedAddress", () => {
  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "100.64.0.1",
    "169.254.169.254",
    "172.31.255.255",
    "192.168.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "localhost",
    "",
  ])("takes %s for no address of the public's", (address) => {
    expect(isAllowedAddress(address, ["public"])).toBe(false);
  });

  test.each(["1.1.1.1", "172.32.0.1", "192.0.1.1", "2606:4700::1111", "::ffff:1.1.1.1"])(
    "takes %s for one of the public's",
    (address) => {
      expect(isAllowedAddress(address, ["public"])).toBe(true);
      expect(isAllowedAddress(address, [])).toBe(false);
      expect(isAllowedAddress(address, ["10.0.0.0/8"])).toBe(false);
    },
  );

  test.each([
    ["10.9.9.9", ["10.0.0.0/8"], true],
    ["11.0.0.1", ["10.0.0.0/8"], false],
    ["127.0.0.1", ["127.0.0.1"], true],
    ["127.0.0.2", ["127.0.0.1"], false],
    ["::ffff:10.9.9.9", ["10.0.0.0/8"], true],
    ["fd00::1", ["fd00::/8", "public"], true],
    ["127.0.0.1", ["fd00::/8", "public"], false],
  ])("of %s by %j is %s", (address, allowed, expected) => {
    expect(isAllowedAddress(address, allowed)).toBe(expected);
  });
});

describe("reach", () => {
  it("looks a name up, and keeps what it found", async () => {
    expect(await reach("http://127.0.0.1:8080/a/b.git", ["127.0.0.0/8"])).toEqual({
      url: "http://127.0.0.1:8080/a/b.git",
      addresses: ["127.0.0.1"],
    });
    expect((await reach("http://[::1]/a", ["::1"])).addresses).toEqual(["::1"]);
  });

  test.each([
    ["no address", "not an address", ["public"], /is no http or https address/],
    ["another scheme", "ftp://127.0.0.1/x", ["127.0.0.1"], /is no http or https address/],
    ["a password with an @", "ftp://ada:no@secret@127.0.0.1/x", ["public"], /is no http/],
    [
      "a name within another scheme",
      "ext::https://ada:secret@127.0.0.1/x",
      ["public"],
      /is no http/,
    ],
    ["a file", "file:///etc/passwd", ["public"], /is no http or https address/],
    ["a password", "http://ada:secret@127.0.0.1/x", ["127.0.0.1"], /name or a password/],
    ["anything, where nothing is allowed", "https://1.1.1.1/x", [], /IMPORT_FROM allows it/],
    ["this machine", "http://localhost/x", ["public"], /localhost is \S+, which IMPORT_FROM/],
    ["this machine in disguise", "http://2130706433/x", ["public"], /is 127\.0\.0\.1, which/],
    ["this machine in octal", "http://0177.0.0.1/x", ["public"], /is 127\.0\.0\.1, which/],
    ["the cloud's own address", "http://169.254.169.254/latest", ["public"], /does not allow/],
    ["a name that is none", "http://no.such.name.invalid/x", ["public"], /cannot be found/],
  ])("refuses %s", async (_name, text, allowed, message) => {
    const refused = await reach(text, allowed).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: "CommandError" });
    expect((refused as Error).message).toMatch(message);
    expect((refused as Error).message).not.toContain("secret");
  });
});
