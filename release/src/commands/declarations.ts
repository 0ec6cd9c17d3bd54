// declarations.ts: writes the declarations of the package in whose folder it is called into its `dist`.
import { publishedPackages } from "../packages.ts";
import { writeDeclarations } from "../declarations.ts";

const own = publishedPackages().find(({ directory }) => directory === process.cwd());
if (own === undefined) throw new Error(`${process.cwd()} is no published package`);
await writeDeclarations(own);
