import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { endWithTests } from "../../../scripts/children.ts";
import type { Work } from "../bench.ts";
import { connectLog, startLogDatabase } from "./engines.ts";

const HOLDER = fileURLToPath(new URL("hold-turn.ts", import.meta.url));
/** Longest silence of a node that has a turn, as the server sets it. */
const IDLE_MS = 2000;

/** Time until a turn passes whose holder gets a signal, in milliseconds. */
export async function turnAfter(signal: "SIGKILL" | "SIGSTOP"): Promise<Work | undefined> {
  const database = await startLogDatabase();
  if (database === undefined) return undefined;
  const log = connectLog(database);
  await log.create("held", { format: "sha1", head: "main" });
  return async () => {
    const holder = fork(HOLDER, [database.url, "held", `${IDLE_MS}`], {
      execArgv: ["--conditions=@x/source", "--disable-warning=ExperimentalWarning"],
    });
    endWithTests(holder);
    await once(holder, "message");
    const startMs = performance.now();
    holder.kill(signal);
    await log.turn("held", async () => undefined);
    const passedMs = performance.now() - startMs;
    await end(holder);
    return passedMs;
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended =
    child.exitCode === null && child.signalCode === null ? once(child, "exit") : undefined;
  child.kill("SIGKILL");
  await ended;
}
