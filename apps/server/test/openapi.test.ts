import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, describe, expect, it, test } from "vitest";
import { DESCRIBED, describeApi } from "../src/describe/api.ts";
import { GIT_OPERATIONS, OPERATIONS } from "../src/meta/openapi.ts";
import { contradiction } from "./described.ts";
import { openWorld, type World } from "./world.ts";

describe("the description of the API", () => {
  it("has every route of the table, and no other", () => {
    const routes = [...OPERATIONS, ...GIT_OPERATIONS].map(
      ({ method, path }) => `${method} ${path}`,
    );
    expect(Object.keys(DESCRIBED).toSorted()).toEqual(routes.toSorted());
  });

  it("has an answer for each of them that is no refusal", () => {
    const without = Object.entries(DESCRIBED).filter(([, { answers }]) => answers.length === 0);
    expect(without).toEqual([]);
  });

  it("passes a strict linter", async () => {
    const config = await createConfig({
      extends: ["recommended-strict"],
      rules: {
        // Addresses are those of Mastodon and Gitea: `filters/{id}/keywords` beside `filters/keywords/{id}`.
        "no-ambiguous-paths": "off",
        // A WebSocket is answered with 101. That each operation has an answer is looked at above.
        "operation-2xx-response": "off",
      },
    });
    const source = JSON.stringify(describeApi("https://server.test"));
    const problems = await lintFromString({ source, config });
    expect(
      problems.map(({ ruleId, message, location }) => [
        ruleId,
        message,
        location.map((place) => ("pointer" in place ? place.pointer : "")).join(" "),
      ]),
    ).toEqual([]);
  });
});

describe("an answer is compared with the description", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    return () => world.close();
  });

  it("and is as it says", async () => {
    const { status, headers, text } = await world.send("GET", "/api/v1/version");
    const given = { method: "GET", path: "/api/v1/version", status, text };
    expect(contradiction({ ...given, type: headers.get("Content-Type") })).toBeUndefined();
  });

  const type = "application/json";
  test.each([
    ["a member that is not described", { status: 200, type, text: '{"version":"1","more":1}' }],
    ["a member that is missing", { status: 200, type, text: "{}" }],
    ["a member of another type", { status: 200, type, text: '{"version":1}' }],
    ["a status that is not described", { status: 202, type, text: "{}" }],
    ["a media type that is not described", { status: 200, type: "text/html", text: "x" }],
    ["a code of another status", { status: 400, type, text: '{"error":"no","code":"overloaded"}' }],
  ])("and %s is found", (_name, given) => {
    expect(contradiction({ method: "GET", path: "/api/v1/version", ...given })).toBeDefined();
  });

  it("and an address that is not described is left alone", () => {
    const given = { method: "GET", path: "/@ada", status: 200, type: "text/html", text: "<p>" };
    expect(contradiction(given)).toBeUndefined();
  });
});
