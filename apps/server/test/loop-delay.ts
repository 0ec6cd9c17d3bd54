// Loaded into a server before its program: tells on SIGUSR2 for how long its event loop was blocked.
import { monitorEventLoopDelay } from "node:perf_hooks";

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on("SIGUSR2", () => {
  process.stderr.write(`loop-delay ${delay.max / 1e6}\n`);
  delay.reset();
});
