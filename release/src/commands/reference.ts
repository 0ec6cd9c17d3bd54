// pnpm reference [--out DIR]: the API reference of every package, made of its doc comments. A name without one,
// a link to nothing or any other warning fails.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Application } from "typedoc";
import { publishedPackages, ROOT } from "../packages.ts";

const { values } = parseArgs({ options: { out: { type: "string" } } });
const packages = publishedPackages();
const entryPoints = packages.flatMap(({ directory, entries }) =>
  entries.map(({ source }) => join(directory, source)),
);
const app = await Application.bootstrap({
  entryPoints,
  name: "x",
  tsconfig: join(ROOT, "release/tsconfig.reference.json"),
  readme: join(ROOT, "README.md"),
  excludeInternal: true,
  excludePrivate: true,
  excludeProtected: true,
  disableSources: true,
  packagesRequiringDocumentation: packages.map(({ manifest }) => manifest.name),
  validation: { notDocumented: true, notExported: false, invalidLink: true, invalidPath: true },
  treatWarningsAsErrors: true,
  logLevel: "Warn",
});
// Not counted: the members of an arm of a union, whose meaning is the arm's, and tables that lead from the name of a
// protobuf message to what is called so.
const isSelfEvident = /\.__type\b|\.(?:Messages|Views|VIEWS|DEFAULTS)\b/;
const warn = app.logger.validationWarning.bind(app.logger);
app.logger.validationWarning = (text: string): void => {
  if (!isSelfEvident.test(text)) warn(text as Parameters<typeof warn>[0]);
};
const project = await app.convert();
if (project === undefined) process.exit(1);
app.validate(project);
if (values.out !== undefined) await app.generateDocs(project, values.out);
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;
