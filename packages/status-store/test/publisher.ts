// Publishes what is due in a SQLite file, and prints a line for each status, until somebody ends it.
import { createSchedules } from "@x/status-core";
import { openStore } from "../src/index.ts";

const [url = "", nowMs = "0"] = process.argv.slice(2);
const store = await openStore({ url });
const schedules = createSchedules({
  store,
  now: () => Number(nowMs),
  links: { account: () => "", tag: () => "" },
  localDomains: [],
});
for (;;) {
  const one = await schedules.publishNext();
  if (one === undefined) break;
  process.stdout.write(`${one.kind}\n`);
}
