// npm start [-- OPTIONS OF x-server serve]: installs, builds, and serves with embedded storage and demo data.
import { buildServer, hand, install, ROOT, SERVER } from "./toolchain.mjs";

install();
buildServer();
hand("node", [SERVER, "serve", "--demo", ...process.argv.slice(2)], { cwd: ROOT });
