import { resolve } from "node:path";
import { filled, limit } from "./forms.ts";
import { readGroup, setting, SettingsError, type Sources } from "./setting.ts";

/** Settings of TLS. */
export const TLS = {
  /** File of the certificate and of those between it and its root, as PEM. */
  cert: setting("TLS_CERT", filled("a file")),
  /** File of the certificate's private key, as PEM. */
  key: setting("TLS_KEY", filled("a file")),
  /** How long browsers ask this host by HTTPS alone, in seconds. Absent: they are not told to. */
  hstsSeconds: setting("TLS_HSTS_SECONDS", limit, "off"),
};

/** Settings of a server that speaks TLS itself. */
export interface TlsSettings {
  /** Absolute path of the certificate chain. */
  readonly cert: string;
  /** Absolute path of the private key. */
  readonly key: string;
  /** How long browsers ask this host by HTTPS alone, in seconds. Absent: they are not told to. */
  readonly hstsSeconds?: number | undefined;
}

/** Settings that TLS must agree with. */
export interface TlsPlace {
  /** Host to listen on. */
  readonly host: string;
  /** Origin of addresses in answers. Absent: the listening address. */
  readonly baseUrl: string | undefined;
}

/**
 * Reads the settings of TLS: a certificate and its key, or neither.
 *
 * @throws SettingsError for half of them, and where the address is none of HTTPS
 */
export function readTls(sources: Sources, { host, baseUrl }: TlsPlace): TlsSettings | undefined {
  const { cert, key, hstsSeconds } = readGroup(TLS, sources);
  if (cert === undefined && key === undefined) {
    if (hstsSeconds === undefined) return undefined;
    throw new SettingsError(
      "TLS_HSTS_SECONDS needs TLS_CERT and TLS_KEY: a proxy with TLS sends that header itself",
    );
  }
  if (key === undefined) throw new SettingsError("TLS_CERT needs TLS_KEY too");
  if (cert === undefined) throw new SettingsError("TLS_KEY needs TLS_CERT too");
  if (host.startsWith("unix:"))
    throw new SettingsError("TLS_CERT is for an address of the network: HOST is a Unix socket");
  if (baseUrl?.startsWith("http:"))
    throw new SettingsError("BASE_URL must begin with https: where TLS_CERT is set");
  return { cert: resolve(cert), key: resolve(key), hstsSeconds };
}
