import { describe, expect, it } from "vitest";
import { breakingChanges } from "../src/breaking/index.ts";
import { isBufConfig, repositoryModules } from "../src/buf/index.ts";

// What the configurations of buf in a repository let pass. Configurations are given as their YAML means them.

const message = (name: string, fields: string): Uint8Array =>
  Buffer.from(`syntax = "proto3";\npackage ${name};\nmessage M { ${fields} }\n`);
const OLD = "int32 a = 1; int32 b = 2;";
/** Deletes a field (FILE, PACKAGE, WIRE_JSON, WIRE) and renames one (FILE, PACKAGE, WIRE_JSON). */
const NOW = "int32 c = 1;";

function broken(
  configs: Readonly<Record<string, unknown>>,
  paths: readonly string[] = ["shop/v1/order.proto"],
): readonly string[] {
  const files = (fields: string) =>
    new Map(paths.map((path, at) => [path, message(`p${at}.v1alpha1`, fields)]));
  const modules = repositoryModules(new Map(Object.entries(configs)));
  const { changes, errors } = breakingChanges({ before: files(OLD), after: files(NOW), modules });
  expect(errors).toEqual([]);
  return changes.map(({ file, rule }) => `${file} ${rule}`);
}
const breaking = (checks: object) => ({ "buf.yaml": { version: "v2", breaking: checks } });
const at = (path: string, ...rules: readonly string[]) => rules.map((rule) => `${path} ${rule}`);
const FILE = ["FIELD_SAME_JSON_NAME", "FIELD_SAME_NAME", "FIELD_NO_DELETE"];
const SHOP = "shop/v1/order.proto";

describe("breakingChanges by the configurations of buf", () => {
  it.each([
    ["without rules those of FILE count", breaking({}), FILE],
    ["of what cannot be read the same", { "buf.yaml": undefined }, FILE],
    ["of another version the same", { "buf.yaml": { version: "v9" } }, FILE],
    ["a category", breaking({ use: ["WIRE"] }), ["FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED"]],
    ["a rule", breaking({ use: ["FIELD_SAME_NAME"] }), ["FIELD_SAME_NAME"]],
    ["all but a rule", breaking({ except: ["FIELD_NO_DELETE"] }), FILE.slice(0, 2)],
    ["an ignored folder", breaking({ ignore: ["shop"] }), []],
    ["an ignored neighbour", breaking({ ignore: ["sho"] }), FILE],
    [
      "a folder that is ignored for a category",
      breaking({ ignore_only: { WIRE_JSON: ["shop/v1"] } }),
      ["FIELD_NO_DELETE"],
    ],
    ["unstable packages", breaking({ ignore_unstable_packages: true }), []],
    [
      "an unknown rule makes the configuration count for nothing",
      breaking({ use: ["NOPE"] }),
      FILE,
    ],
    [
      "rules of plugins, of which nothing is known",
      { "buf.yaml": { version: "v2", plugins: [], breaking: { use: ["NOPE"] } } },
      [],
    ],
    [
      "a category that only buf.yaml has",
      breaking({ use: ["CSR"], except: ["FIELD_SAME_NAME", "FIELD_NO_DELETE"] }),
      [
        "FIELD_NO_DELETE_UNLESS_NAME_RESERVED",
        "FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED",
        "FIELD_SAME_JSON_NAME",
      ],
    ],
    [
      "an old name of rules",
      { "buf.yaml": { version: "v1", breaking: { use: ["FILE"], except: ["FIELD_SAME_LABEL"] } } },
      FILE,
    ],
    [
      "an old name of a rule's category",
      { "buf.yaml": { version: "v1", breaking: { use: ["FILE"] } } },
      FILE,
    ],
  ])("%s", (_what, configs, rules) => {
    expect(broken(configs).toSorted()).toEqual(at(SHOP, ...rules).toSorted());
  });

  it("looks at the modules that the top of the repository names", () => {
    const paths = ["api/a.proto", "api/gen/b.proto", "other/c.proto", "d.proto"];
    const modules = [
      { path: "api", excludes: ["api/gen"], breaking: { use: ["FIELD_SAME_NAME"] } },
      { path: "./other/", includes: ["other/v1"] },
    ];
    const configs = { "buf.yaml": { version: "v2", modules } };
    expect(broken(configs, paths)).toEqual(at("api/a.proto", "FIELD_SAME_NAME"));
  });

  it("looks at the folders of a buf.work.yaml, each with its own rules", () => {
    const paths = ["api/a.proto", "other/c.proto", "d.proto"];
    const configs = {
      "buf.work.yaml": { version: "v1", directories: ["api", "other"] },
      "api/buf.yaml": { version: "v1", breaking: { use: ["FIELD_SAME_NAME"], ignore: ["x"] } },
      "buf.yaml": { version: "v1", breaking: { use: ["WIRE"] } },
    };
    expect(broken(configs, paths).toSorted()).toEqual(
      [...at("api/a.proto", "FIELD_SAME_NAME"), ...at("other/c.proto", ...FILE)].toSorted(),
    );
  });

  it("takes folders with a buf.yaml as modules, and other files by FILE", () => {
    const paths = ["api/a.proto", "api/in/b.proto", "c.proto"];
    const configs = {
      "api/buf.yaml": { version: "v1", breaking: { ignore: ["a.proto"], use: ["WIRE"] } },
      "api/in/buf.yaml": { version: "v1", breaking: { use: ["FIELD_SAME_NAME"] } },
    };
    expect(broken(configs, paths).toSorted()).toEqual(
      [...at("api/in/b.proto", "FIELD_SAME_NAME"), ...at("c.proto", ...FILE)].toSorted(),
    );
  });

  it("tells configurations by their names", () => {
    const paths = ["buf.yaml", "a/buf.yaml", "a/buf.work.yaml", "xbuf.yaml", "a/buf.yaml/b"];
    expect(paths.filter(isBufConfig)).toEqual(paths.slice(0, 3));
  });
});
