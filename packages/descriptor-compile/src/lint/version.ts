/** Version that the last part of a package's name is. */
const VERSION = /^v(\d+)(?:(test.*)|(?:p(\d+))?(alpha|beta)(\d*))?$/s;
const MAX = 2 ** 31 - 1;

/** Kind of the version that ends the name of a package; `none` when nothing does. */
export function packageVersion(name: string): "stable" | "unstable" | "none" {
  const last = name.slice(name.lastIndexOf(".") + 1);
  const [, major, test, patch, level, minor] = (last !== name && VERSION.exec(last)) || [];
  if (![major, patch, minor].every(isCount) || major === undefined) return "none";
  return test === undefined && level === undefined ? "stable" : "unstable";
}

function isCount(text: string | undefined): boolean {
  if (text === undefined || text === "") return true;
  return Number(text) >= 1 && Number(text) <= MAX;
}
