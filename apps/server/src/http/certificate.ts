import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import { CommandError } from "../config/command-error.ts";

/** Files of a certificate, as PEM. */
export interface CertificateFiles {
  /** Path of the certificate, and of those between it and its root. */
  readonly cert: string;
  /** Path of its private key. */
  readonly key: string;
}

/** Certificate that a server shows, with its key. */
export interface Certificate {
  /** Chain as PEM. */
  readonly cert: Buffer;
  /** Private key as PEM. */
  readonly key: Buffer;
  /** Names that it is for, such as `DNS:code.example`. Empty: it names none. */
  readonly names: string;
  /** Begin of its time, in milliseconds since the Unix epoch. */
  readonly fromMs: number;
  /** End of its time, in milliseconds since the Unix epoch. */
  readonly untilMs: number;
}

/**
 * Reads a certificate and its key, and looks whether they belong together.
 *
 * @throws CommandError that names the file
 */
export function readCertificate(files: CertificateFiles): Certificate {
  const [cert, key] = [readPem(files.cert, "TLS_CERT"), readPem(files.key, "TLS_KEY")];
  const first = firstOf(cert, files.cert);
  try {
    createSecureContext({ cert, key });
  } catch (cause) {
    const why = reasonOf(cause as Error);
    throw new CommandError(
      `the key ${files.key} (TLS_KEY) cannot be used with ${files.cert} (TLS_CERT): ${why}`,
      { cause },
    );
  }
  return {
    cert,
    key,
    names: first.subjectAltName ?? "",
    fromMs: Date.parse(first.validFrom),
    untilMs: Date.parse(first.validTo),
  };
}

/** What is wrong with the time of a certificate. Absent: nothing. */
export function timeFault(
  { fromMs, untilMs }: Pick<Certificate, "fromMs" | "untilMs">,
  nowMs: number,
): string | undefined {
  if (nowMs < fromMs)
    return `the certificate is not valid before ${new Date(fromMs).toISOString()}`;
  if (nowMs >= untilMs) return `the certificate ended at ${new Date(untilMs).toISOString()}`;
  return undefined;
}

function readPem(file: string, variable: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    const why = (cause as Error).message;
    throw new CommandError(`cannot read ${file} (${variable}): ${why}`, { cause });
  }
}

/** The first one of a chain is the server's own. */
function firstOf(cert: Buffer, file: string): X509Certificate {
  try {
    return new X509Certificate(cert);
  } catch (cause) {
    throw new CommandError(`${file} (TLS_CERT) has no certificate in PEM`, { cause });
  }
}

/** Reason that OpenSSL gives, without the place in its own code. */
function reasonOf({ message }: Error): string {
  return message.split(":").at(-1) ?? message;
}
