import { OctetReader } from "../octets.ts";

/** Reader of the binary fields of OpenPGP (RFC 4880): each `undefined` when the bytes end before it. */
export class OpenpgpReader extends OctetReader {
  /** Bytes of a multiprecision integer, without zeros in front. */
  number(): Buffer | undefined {
    const bits = this.uint(2);
    const bytes = bits === undefined ? undefined : this.take(Math.ceil(bits / 8));
    if (bytes === undefined) return undefined;
    const first = bytes.findIndex((byte) => byte !== 0);
    return bytes.subarray(first < 0 ? bytes.length : first);
  }
}
