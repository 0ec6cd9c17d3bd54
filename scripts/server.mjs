// npm run x-server -- COMMAND: the server's command line from a clone, on the repository's Node.
import { buildServer, hand, install, SERVER } from "./toolchain.mjs";

install();
buildServer();
hand("node", [SERVER, ...process.argv.slice(2)]);
