import { describe, expect, it } from "vitest";
import {
  formActionOf,
  isRedirectUri,
  isSameRedirect,
  OUT_OF_BAND,
  withParameters,
} from "./redirect.ts";

describe("isRedirectUri", () => {
  it.each([
    OUT_OF_BAND,
    "https://app.example/back",
    "https://app.example:8443/back?x=1",
    "http://localhost:3000/",
    "http://phanpy.localhost/",
    "http://127.0.0.1:1/x",
    "http://[::1]:1/x",
    "tusky://com.example.app/",
    "com.example.app:/back",
    "icecubesapp://",
  ])("accepts %s", (uri) => expect(isRedirectUri(uri)).toBe(true));

  it.each([
    "",
    "/back",
    "//app.example/back",
    "https:",
    "https://",
    "https:app.example",
    "https://user@app.example/",
    "https://app.example\\@evil.example/",
    "https://app.example/back#part",
    "https://app.example/a b",
    "https://app.example/\r\nSet-Cookie: a=b",
    "http://app.example/back",
    "http://127.0.0.1.evil.example/",
    "javascript:alert(1)",
    "JavaScript://x/%0aalert(1)",
    "data:text/html,x",
    "urn:ietf:wg:oauth:2.0:oob:auto",
    "file:///etc/passwd",
  ])("refuses %j", (uri) => expect(isRedirectUri(uri)).toBe(false));
});

describe("isSameRedirect", () => {
  it("compares letter by letter, and lets a loopback address have any port", () => {
    expect(isSameRedirect("https://app.example/back", "https://app.example/back")).toBe(true);
    expect(isSameRedirect("http://127.0.0.1/x", "http://127.0.0.1:9/x")).toBe(true);
    expect(isSameRedirect("http://[::1]:1/x", "http://[::1]:9/x")).toBe(true);
  });

  it.each([
    ["https://app.example/back", "https://app.example/back/"],
    ["https://app.example/back", "https://app.example/back?x"],
    ["https://app.example/back", "https://app.example/back/../evil"],
    ["https://app.example/back", "https://app.example/backdoor"],
    ["https://app.example/back", "https://app.example.evil.example/back"],
    ["https://app.example/back", "https://evil.example/app.example/back"],
    ["https://app.example/back", "HTTPS://app.example/back"],
    ["https://app.example/back", "https://app.example:8443/back"],
    ["https://app.example/back", "http://app.example/back"],
    ["http://127.0.0.1/x", "http://127.0.0.1:9/y"],
    ["http://127.0.0.1/x", "http://127.0.0.1:9/x#y"],
    ["http://127.0.0.1/x", "http://localhost:9/x"],
    ["http://localhost/x", "http://localhost:9/x"],
  ])("takes for %s not %s", (registered, asked) => {
    expect(isSameRedirect(registered, asked)).toBe(false);
  });
});

it("withParameters adds to the query that there is", () => {
  const more = { code: "a&b", state: undefined, iss: "https://x/" };
  const added = "code=a%26b&iss=https%3A%2F%2Fx%2F";
  expect(withParameters("https://a/b", more)).toBe(`https://a/b?${added}`);
  expect(withParameters("https://a/b?c=d", more)).toBe(`https://a/b?c=d&${added}`);
  expect(withParameters("app://?", more)).toBe(`app://?${added}`);
  expect(withParameters("app://", {})).toBe("app://");
});

it("formActionOf names the origin, or the scheme", () => {
  expect(formActionOf("https://app.example:8443/back?x")).toBe("https://app.example:8443");
  expect(formActionOf("com.example.app:/back")).toBe("com.example.app:");
  expect(formActionOf(OUT_OF_BAND)).toBeUndefined();
  expect(formActionOf("javascript:alert(1)")).toBeUndefined();
});
