// pnpm members: writes the tables of docs/members.md anew, from the description of the API.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeMembers, type Theirs } from "../members.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const file = `${root}docs/members.md`;
const theirs = JSON.parse(readFileSync(`${root}docs/members/theirs.json`, "utf8")) as Readonly<
  Record<string, Theirs>
>;
writeFileSync(file, writeMembers(readFileSync(file, "utf8"), theirs));
execFileSync(`${root}node_modules/.bin/oxfmt`, [file], { stdio: "inherit" });
