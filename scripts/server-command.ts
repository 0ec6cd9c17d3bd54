import { fileURLToPath } from "node:url";

const pathOf = (file: string): string =>
  fileURLToPath(new URL(`../apps/server/${file}`, import.meta.url));

/** Arguments of Node that run the server's command line from its sources. */
export const SERVER_FROM_SOURCES: readonly string[] = [
  "--conditions=@x/source",
  "--disable-warning=ExperimentalWarning",
  pathOf("src/main.ts"),
];

/**
 * Arguments of Node that run the server's command line: as users have it where `npm test` has just built it, which
 * starts in half the processor time, and from its sources everywhere else.
 */
export const SERVER: readonly string[] =
  process.env["TEST_BUILT"] === "1"
    ? ["--disable-warning=ExperimentalWarning", pathOf("dist/main.js")]
    : SERVER_FROM_SOURCES;
