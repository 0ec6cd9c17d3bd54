import { join } from "node:path";
import { ask } from "./ask.ts";
import { startTree } from "./git.ts";
import { noise, type World } from "./operation.ts";
import { LARGE_FILE_BYTES, putObject } from "./repository.ts";

/** Operations at once. */
const LANES = 6;
/** Replies of the status whose context is read. */
const REPLIES = 8;

/** One for each lane. */
export async function makeWorlds(given: {
  readonly url: string;
  readonly token: string;
  readonly folder: string;
  readonly random: () => number;
}): Promise<readonly World[]> {
  const { url, token, folder, random } = given;
  const body = noise(LARGE_FILE_BYTES, random);
  await ask(`${url}/repos/ada/r/raw/large.bin`, { method: "PUT", token, body });
  const oid = await putObject(url, token, body);
  const statuses = await postThread(url, token);
  return Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const tree = join(folder, `lane-${lane}`);
      await startTree(tree);
      return { token, tree, statuses, oid };
    }),
  );
}

/** @returns the ids, that of the first status first */
async function postThread(url: string, token: string): Promise<readonly string[]> {
  const statuses: string[] = [];
  for (let at = 0; at <= REPLIES; at++) {
    const [first] = statuses;
    const reply = first === undefined ? {} : { in_reply_to_id: first };
    const asked = { method: "POST", token, headers: { "Content-Type": "application/json" } };
    const posted = { ...asked, body: JSON.stringify({ status: `status ${at}`, ...reply }) };
    const answer = await ask(`${url}/api/v1/statuses`, posted);
    statuses.push((JSON.parse(answer.toString()) as { readonly id: string }).id);
  }
  return statuses;
}
