import { execFileSync } from "node:child_process";
import { join } from "node:path";

const OPENSSL = "openssl";

/** Whether certificates can be made: tests of TLS are skipped without the program. */
export const HAS_OPENSSL: boolean = hasOpenssl();

function hasOpenssl(): boolean {
  try {
    execFileSync(OPENSSL, ["version"]);
    return true;
  } catch {
    return false;
  }
}

/** Files of a certificate that signs itself, for `localhost` and 127.0.0.1. */
export interface CertificatePair {
  readonly cert: string;
  readonly key: string;
}

/** Makes a certificate with a key in a folder; one of the same name is written over. */
export function makeCertificate(folder: string, name: string, commonName = name): CertificatePair {
  const pair = { cert: join(folder, `${name}.pem`), key: join(folder, `${name}.key`) };
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const names = ["-subj", `/CN=${commonName}`, "-addext", NAMES];
  const files = ["-keyout", pair.key, "-out", pair.cert, "-days", "3650"];
  execFileSync(OPENSSL, ["req", "-x509", ...key, ...names, ...files], { stdio: "pipe" });
  return pair;
}

const NAMES = "subjectAltName=DNS:localhost,IP:127.0.0.1";
