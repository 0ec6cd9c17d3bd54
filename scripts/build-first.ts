/**
 * Runs what reads built packages, and says what to do when they are not built.
 *
 * @throws Error what `work` throws; a missing file of a `dist` folder ends the process with exit 2
 */
export async function buildFirst<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isMissingBuild(error)) throw error;
    console.error("the packages are not built: run `pnpm build` first");
    return process.exit(2);
  }
}

/** Whether an error is Node's, about a module in the `dist` folder of a package. */
function isMissingBuild(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "ERR_MODULE_NOT_FOUND" &&
    /\/dist\/[^'"]+['"]/.test(error.message)
  );
}
