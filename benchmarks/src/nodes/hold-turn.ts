// A node that takes the turn of a repository and keeps it, until somebody ends or stops it.
import { connectLog } from "./engines.ts";

const [url = "", repository = "", idleMs = ""] = process.argv.slice(2);
const log = connectLog({ url }, { lockMs: 60_000, idleMs: Number(idleMs) });
await log.turn(repository, async () => {
  process.send?.("held");
  await new Promise(() => setInterval(() => undefined, 1000));
});
