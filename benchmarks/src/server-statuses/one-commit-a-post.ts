// The server with one difference: a transaction begins when the one before it is on disk, so that none
// share a commit.
import { createApp } from "../../../apps/server/src/app.ts";
import { openUsageStores } from "../../../apps/server/src/boot/usage-stores.ts";
import { createDeps } from "../../../apps/server/src/boot/deps.ts";
import { openServices } from "../../../apps/server/src/boot/services.ts";
import { readSettings } from "../../../apps/server/src/config/settings.ts";
import { listen } from "../../../apps/server/src/http/listen.ts";
import { createLogger } from "../../../apps/server/src/http/log.ts";

const settings = readSettings({ ...process.env, PORT: "0" }, { data: process.argv[2] });
const log = createLogger(settings.logLevel);
const services = await openServices(settings, "inline");
const usage = await openUsageStores(settings, log);
let last: Promise<unknown> = Promise.resolve();
const transaction: typeof services.store.transaction = (work) => {
  const next = last.then(() => services.store.transaction(work));
  last = next.catch(() => {});
  return next;
};
const deps = createDeps({ ...services, store: { ...services.store, transaction } }, settings, {
  log,
  usage,
  base: () => settings.baseUrl ?? "",
});
const { url } = await listen(createApp(deps).fetch, settings);
console.log(`listening on ${url}`);
