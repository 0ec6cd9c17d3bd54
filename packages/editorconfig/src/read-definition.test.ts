import { describe, expect, it } from "vitest";
import { readDefinition } from "./index.ts";

const FILES: Readonly<Record<string, string>> = {
  "": "root = true\n[*]\ncharset = utf-8\nindent_size = 2\nquote_type = single\n",
  src: "[*.ts]\nindent_style = tab\n",
  top: "root = true\n[*]\nindent_size = 8\n",
};

describe("readDefinition", () => {
  const reads: string[] = [];
  const read = async (directory: string) => {
    reads.push(directory);
    return FILES[directory];
  };

  it.each([
    ["the file at the top alone", "src/a.ts", false, { charset: "utf-8", indent_size: "2" }, [""]],
    [
      "nested files too",
      "src/a.ts",
      true,
      {
        charset: "utf-8",
        indent_size: "2",
        indent_style: "tab",
        quote_type: "single",
        tab_width: "2",
      },
      ["src", ""],
    ],
    ["nothing above a root", "top/a.ts", true, { indent_size: "8", tab_width: "8" }, ["top"]],
  ])("reads %s", async (_, path, isFull, definition, directories) => {
    reads.length = 0;
    expect({ ...(await readDefinition(path, read, { isFull })) }).toEqual(definition);
    expect(reads).toEqual(directories);
  });

  it.each([true, false])("finds nothing where there are no files (full: %s)", async (isFull) =>
    expect(await readDefinition("a", async () => undefined, { isFull })).toBeUndefined(),
  );
});
