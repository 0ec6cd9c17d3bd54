/** Form in which a file is sent: as it is, or compressed. */
export type Encoding = "br" | "gzip" | "identity";

/** Weight of no use to the client: `q=0`, `q=0.000` (RFC 9110, 12.4.2). */
const REFUSED = /^\s*q\s*=\s*0(?:\.0*)?\s*$/i;

/** Best form that an `Accept-Encoding` takes. Absent: the client names none. */
export function encodingOf(header = ""): Encoding {
  const taken = new Set<string>();
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part.split(";");
    if (!parameters.some((one) => REFUSED.test(one))) taken.add(name.trim().toLowerCase());
  }
  return taken.has("br") ? "br" : taken.has("gzip") ? "gzip" : "identity";
}
