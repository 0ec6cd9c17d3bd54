import { rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { CommandError } from "../config/command-error.ts";

/** Beginning of a host that is the path of a Unix socket. */
const UNIX = "unix:";

/** Path of the Unix socket that a host names. Absent: it is a name or an address. */
export function socketPathOf(host: string): string | undefined {
  return host.startsWith(UNIX) ? host.slice(UNIX.length) : undefined;
}

/**
 * Removes a Unix socket that a killed process left. To be called once a server, before its processes listen.
 *
 * @throws CommandError when somebody listens there, or it is no socket
 */
export async function freeSocket({ host }: { readonly host: string }): Promise<void> {
  const path = socketPathOf(host);
  const found = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  if (path === undefined || found === undefined) return;
  if (!found.isSocket()) throw new CommandError(`${path} is there, and no socket`);
  if (await listens(path)) throw new CommandError(`${path} is in use by another process`);
  rmSync(path, { force: true });
}

function listens(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    // Only a refusal says that nobody is there.
    socket.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "ECONNREFUSED"));
  });
}
