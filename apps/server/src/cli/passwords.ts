import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { Writable } from "node:stream";
import { passwordFault, setPassword } from "@x/oauth";
import { createScryptHasher } from "@x/oauth/node";
import type { Services } from "../boot/services.ts";
import { accountNamed } from "../admin/accounts.ts";
import { auditDone } from "../admin/audited.ts";
import { usage } from "../admin/names.ts";

/** Standard input, a terminal or not. */
type Input = Readable & { readonly isTTY?: boolean };

/** `account password`: sets a password, and ends the sessions of the account. */
export async function changePassword(
  { store }: Services,
  name: string,
  input: Input = process.stdin,
): Promise<object> {
  const account = await accountNamed(store, name);
  const password = await readPassword(input);
  const fault = passwordFault(password);
  if (fault !== undefined) throw usage(fault);
  const ports = { store, hasher: createScryptHasher(), now: Date.now };
  await setPassword(ports, account.id, password);
  await auditDone({ store }, { event: "account.password", target: account.username });
  return { username: account.username, changed: true };
}

/** The first line of the input; at a terminal it is asked for, and not shown. */
async function readPassword(input: Input): Promise<string> {
  if (input.isTTY !== true) return ((await text(input)).split("\n")[0] ?? "").replace(/\r$/, "");
  process.stderr.write("Password: ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once("line", resolve);
      lines.once("close", () => reject(usage("no password was given")));
    });
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
