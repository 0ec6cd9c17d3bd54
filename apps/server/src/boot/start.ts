import { CommandError } from "../config/command-error.ts";
import { listen } from "../http/listen.ts";
import { socketPathOf } from "../http/unix-socket.ts";
import type { Settings } from "../config/settings.ts";
import { ANSWER_LIFETIME_MS } from "@x/git-contents/http";
import { openCertificate } from "./certificates.ts";
import { openMetrics, showMetrics } from "./metrics.ts";
import { openApp, type OpenAppOptions, type OpenedApp } from "./open-app.ts";
import { NO_STANDBY } from "./durability.ts";
import { asCommandError, openServices, type Services } from "./services.ts";

/** Server that accepts requests. */
export interface Started {
  /** `http://HOST:PORT`, or `https://HOST:PORT` with a certificate. */
  readonly url: string;
  /** App that answers. */
  readonly app: OpenedApp;
  /** Address of the metrics. Absent: they are off, or another process shows them. */
  readonly metricsUrl: string | undefined;
  /**
   * Reads the certificate and its key again, for the connections to come. Without TLS it does nothing.
   *
   * @throws CommandError when they cannot be used: the old ones stay
   */
  reloadCertificate(): void;
  /**
   * Lets accepted requests finish, and closes everything.
   *
   * @param withinMs - connections that are still busy then are cut
   */
  close(withinMs: number): Promise<void>;
}

/**
 * Opens the app and listens.
 *
 * @throws CommandError when it cannot
 */
export async function start(
  settings: Settings,
  options: Omit<OpenAppOptions, "worker" | "base" | "metrics">,
): Promise<Started> {
  if (socketPathOf(settings.host) !== undefined && settings.baseUrl === undefined)
    throw new CommandError("a Unix socket has no address for answers: set BASE_URL too");
  let base = settings.baseUrl ?? "";
  const metrics = await openMetrics(settings);
  const certificate = openCertificate(settings.tls, { log: options.log, metrics });
  const app = await openApp(settings, {
    ...options,
    metrics,
    worker: "process",
    base: () => base,
  });
  if (app.services.shared?.standbys === "") options.log.warn({}, NO_STANDBY);
  const { host, port, tls } = settings;
  const place = { host, port, certificate: certificate?.first, hstsSeconds: tls?.hstsSeconds };
  const listening = await listen(app.fetch, place, app.answer).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  base ||= listening.url;
  const sources = { settings, services: app.services, log: options.log };
  const shown = await (metrics && showMetrics(metrics, sources))?.catch(async (error: unknown) => {
    await listening.close(0);
    await app.close();
    throw error;
  });
  const endWork = app.begin();
  return {
    url: listening.url,
    app,
    metricsUrl: shown?.url,
    reloadCertificate: () => certificate?.reload(listening.useCertificate),
    close: async (withinMs) => {
      await app.endStreams();
      await listening.close(withinMs);
      await endWork();
      await shown?.close();
      await app.close();
      await options.traces?.close();
    },
  };
}

/**
 * Checks the database, brings it up to date, and does some work, before the first request.
 *
 * @throws CommandError when it is damaged or cannot be opened
 */
export async function prepareServices<T>(
  settings: Settings,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const services = await openServices(settings, "inline", { checkFile: true });
  try {
    // Other servers may use a PostgreSQL database: their requests are not cut.
    if (services.store.dialect === "sqlite")
      await services.store.answers.freeCut(Date.now() + ANSWER_LIFETIME_MS);
    return await work(services);
  } catch (error) {
    throw asCommandError(error);
  } finally {
    await services.close();
  }
}
