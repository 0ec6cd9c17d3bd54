// Loaded into a server before its program: tells on SIGUSR2 how long its event loop worked without a break.
// By the processor's time of its thread, since a busy machine lets any program wait.

/** Older Node.js tells the time of all threads only, which is more. */
const usage = process.threadCpuUsage ?? process.cpuUsage;
const threadMs = (): number => {
  const { user, system } = usage.call(process);
  return (user + system) / 1000;
};
let [longest, before] = [0, threadMs()];
let told = 0;
setInterval(() => {
  const now = threadMs();
  longest = Math.max(longest, now - before);
  before = now;
}, 5).unref();
process.on("SIGUSR2", () => {
  longest = Math.max(longest, threadMs() - before);
  process.stderr.write(`loop-work ${++told}: ${longest} ms\n`);
  [longest, before] = [0, threadMs()];
});
