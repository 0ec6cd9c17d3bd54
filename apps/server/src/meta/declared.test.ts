import { describe, expect, it, test } from "vitest";
import { requireDeclared } from "./declared.ts";

describe("requireDeclared", () => {
  test.each([
    ["a route of the table", "GET", "/api/v1/statuses/:id"],
    ["a route whose pattern says more", "GET", "/api/v1/repos/:owner/:repo/raw/:path{.+}"],
    ["the same without the API's root", "GET", "/repos/:owner/:repo/raw/:path{.+}"],
    ["a middleware", "ALL", "/*"],
    ["a route beside the API", "GET", "/:at{@[\\w.-]+}/:id{[0-9]+}"],
  ])("takes %s", (_name, method, path) => {
    expect(() => requireDeclared([{ method, path }])).not.toThrow();
  });

  test.each([
    ["POST", "/api/v1/statuses/:id/translate"],
    ["DELETE", "/api/v1/timelines/home"],
    ["GET", "/api/v1/reposx"],
  ])("refuses to start with %s %s, and names it", (method, path) => {
    expect(() => requireDeclared([{ method, path }])).toThrow(`${method} ${path}`);
  });

  it("names each route once", () => {
    const route = { method: "GET", path: "/secret" };
    expect(() => requireDeclared([route, route])).toThrow(
      /^nothing says who may ask for GET \/secret: add/,
    );
  });
});
