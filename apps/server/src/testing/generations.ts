import { rm } from "node:fs/promises";
import { join } from "node:path";
import { completeSettings, type ServerSettings } from "../boot/create-server.ts";
import { openApp, type OpenedApp } from "../boot/open-app.ts";
import type { Settings } from "../config/settings.ts";
import { listen, type Listening } from "../http/listen.ts";
import { createLogger } from "../http/log.ts";
import { makeSeed, type Seed } from "./seed.ts";
import { copyData } from "./snapshot.ts";

/** Apps of a test server, one after the other: each begins with a copy of the seed. */
export class Generations {
  readonly #root: string;
  readonly #settings: ServerSettings;
  #current: OpenedApp | undefined;
  #count = 0;
  #base = "";

  constructor(root: string, settings: ServerSettings) {
    this.#root = root;
    this.#settings = settings;
  }

  /** App that answers now. */
  get app(): OpenedApp {
    if (this.#current === undefined) throw new Error("the test server has stopped");
    return this.#current;
  }

  /** Opens the first app, fills it, and copies what it has. */
  async begin(seed: Seed): Promise<ReadonlyMap<string, string>> {
    const settings = this.#settingsOf(this.#count);
    this.#current = await this.#open(settings);
    const tokens = await makeSeed(this.#current.services, seed);
    await copyData(settings, this.#settingsOf("seed"));
    return tokens;
  }

  /** Listens for requests, for the app of the moment. */
  async listen(): Promise<Listening> {
    const listening = await listen(
      (request, env) => this.app.fetch(request, env),
      this.#settingsOf("seed"),
      (incoming, outgoing, fallback) => this.app.answer(incoming, outgoing, fallback),
    );
    this.#base = listening.url;
    return listening;
  }

  /** Puts an app with a new copy of the seed in the place of the one before. */
  async next(): Promise<void> {
    const before = this.app;
    const settings = this.#settingsOf(this.#count + 1);
    await copyData(this.#settingsOf("seed"), settings);
    this.#current = await this.#open(settings);
    await before.close();
    await rm(this.#settingsOf(this.#count).dataDir, { recursive: true, force: true });
    this.#count += 1;
  }

  /** Closes the app, and removes all copies. */
  async end(): Promise<void> {
    await this.#current?.close();
    this.#current = undefined;
    await rm(this.#root, { recursive: true, force: true });
  }

  #open(settings: Settings): Promise<OpenedApp> {
    const base = (): string => settings.baseUrl ?? this.#base;
    const log = createLogger(settings.logLevel);
    return openApp(settings, { worker: "inline", log, base });
  }

  #settingsOf(generation: number | "seed"): Settings {
    const defaults: ServerSettings = { port: 0, rateLimitApi: "off", logLevel: "silent" };
    return completeSettings({
      ...defaults,
      ...this.#settings,
      dataDir: join(this.#root, String(generation)),
      databaseUrl: undefined,
    });
  }
}
