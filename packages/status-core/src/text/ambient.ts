// Every runtime has these, and the language's own library does not declare them.
declare class URL {
  constructor(address: string);
  readonly hostname: string;
}

/** A host in ASCII and lower case, as a URL would have it. `undefined`: no URL has such a host. */
export function asciiHost(host: string): string | undefined {
  try {
    return new URL(`http://${host}/`).hostname;
  } catch {
    return undefined;
  }
}
