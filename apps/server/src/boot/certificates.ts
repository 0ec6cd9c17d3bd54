import { readCertificate, timeFault, type Certificate } from "../http/certificate.ts";
import type { Logger } from "../http/logger.ts";
import type { Metrics } from "../http/metrics.ts";
import type { TlsSettings } from "../config/tls.ts";

/** Certificate of a server, and where it can be read anew. */
export interface ServerCertificate {
  /** Certificate that the server begins with. */
  readonly first: Certificate;
  /**
   * Reads the files again, for the connections to come.
   *
   * @param use - takes a certificate into use
   * @throws CommandError when they cannot be used: the old one stays
   */
  reload(use: (certificate: Certificate) => void): void;
}

/** Ports of a server's certificate. */
export interface CertificatePorts {
  /** Log of the server. */
  readonly log: Logger;
  /** Counters. Absent: nothing is counted. */
  readonly metrics?: Metrics | undefined;
}

/**
 * Reads the certificate that the settings name.
 *
 * @returns Absent: the server speaks no TLS
 * @throws CommandError when it cannot be used
 */
export function openCertificate(
  tls: TlsSettings | undefined,
  { log, metrics }: CertificatePorts,
): ServerCertificate | undefined {
  if (tls === undefined) return undefined;
  const read = (): Certificate => {
    const certificate = readCertificate(tls);
    const fault = timeFault(certificate, Date.now());
    if (fault !== undefined) log.warn({ file: tls.cert }, fault);
    return certificate;
  };
  const first = read();
  let { untilMs } = first;
  metrics?.watchCertificate(() => untilMs);
  return {
    first,
    reload: (use) => {
      const next = read();
      use(next);
      untilMs = next.untilMs;
      log.info({ names: next.names, until: new Date(untilMs).toISOString() }, "certificate read");
    },
  };
}
