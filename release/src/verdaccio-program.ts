// verdaccio-program.ts CONFIG: serves verdaccio on a free port of loopback, and prints the port.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { runServer } from "verdaccio";

const [, , config] = process.argv;
if (config === undefined) throw new Error("no configuration is named");
const server = (await runServer(config)) as Server;
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
