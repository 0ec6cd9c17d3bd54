import { describe, expect, test } from "vitest";
import { withSmallHeap, type BegunProcess } from "./heap-options.ts";

const begun: BegunProcess = {
  argv: ["node", "main.js"],
  env: { HOME: "/home" },
  execArgv: ["--conditions=x"],
  execPath: "/bin/node",
  platform: "linux",
  versions: { node: "24.21.0" },
};

describe("withSmallHeap", () => {
  test.each([
    [[], ["serve"]],
    [
      ["serve", "--port", "0"],
      ["serve", "--port", "0"],
    ],
    [["--demo"], ["--demo"]],
  ])("begins a server of %j anew", (words, expected) => {
    expect(withSmallHeap({ ...begun, argv: ["node", "main.js", ...words] })).toEqual({
      args: [
        "/bin/node",
        "--conditions=x",
        "--max-semi-space-size=8",
        "--initial-old-space-size=64",
        "--heap-growing-percent=50",
        "main.js",
        ...expected,
      ],
      env: { HOME: "/home", MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "1048576" },
    });
  });

  test("keeps what the environment says", () => {
    const env = { MALLOC_ARENA_MAX: "1" };
    expect(withSmallHeap({ ...begun, env })?.env).toMatchObject(env);
  });

  test.each<[string, Partial<BegunProcess>]>([
    ["a command", { argv: ["node", "main.js", "doctor"] }],
    ["one that was told a size", { execArgv: ["--max-semi-space-size=16"] }],
    ["one that was told by its environment", { env: { NODE_OPTIONS: "--max_old_space_size=900" } }],
    ["one whose parent talks to it", { channel: {} }],
    ["one on Windows", { platform: "win32" }],
    ["one on a later line of Node.js", { versions: { node: "28.1.0" } }],
  ])("lets %s go on", (_, part) => {
    expect(withSmallHeap({ ...begun, ...part })).toBeUndefined();
  });
});
