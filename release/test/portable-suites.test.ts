import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { publishedPurePackages } from "../src/pure-programs.ts";
import * as standIn from "../src/suites/vitest.ts";

// Bundling the tests takes ten seconds of processor time, running them more: `pnpm runtimes` does that. The gate sees that it can.
test.each(publishedPurePackages().map(({ short, directory }) => [short, directory] as const))(
  "what the tests of %s take from vitest is there in other runtimes",
  (_, directory) => {
    const files = globSync("{src,test}/**/*.test.ts", { cwd: directory });
    const sources = files.map((file) => readFileSync(join(directory, file), "utf8"));
    const named = sources.flatMap((source) =>
      [...source.matchAll(/^import \{([^}]*)\} from "vitest";/gm)].flatMap(([, names = ""]) =>
        names.split(",").map((name) => name.trim()),
      ),
    );
    expect(named).toContain("expect");
    const values = new Set(named.filter((name) => name !== "" && !name.startsWith("type ")));
    expect(Object.keys(standIn)).toEqual(expect.arrayContaining([...values]));
    const variants = sources.flatMap((source) =>
      [...source.matchAll(/^\s*(?:it|test|describe)\.(\w+)/gm)].map(([, name]) => name),
    );
    expect(Object.keys(standIn.it)).toEqual(expect.arrayContaining([...new Set(variants)]));
  },
);
