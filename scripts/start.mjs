// npm start [-- OPTIONS OF x-server serve]: installs, builds, and serves with embedded storage and demo data.
import { join } from "node:path";
import { fail, hand, install, ROOT, run } from "./toolchain.mjs";

install();
const build = [
  "run",
  "build",
  "--filter=@x/server",
  "--output-logs=errors-only",
  "--no-update-notifier",
];
// What turbo says goes to standard error: standard output belongs to the server.
if (run("turbo", build, { stdio: ["ignore", 2, 2] }) !== 0) fail("the build failed");
const server = join(ROOT, "apps/server/dist/main.js");
hand("node", [server, "serve", "--demo", ...process.argv.slice(2)], { cwd: ROOT });
