import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Candidate, Comparison, Work } from "../bench.ts";
import { makeListStage, THREAD, type ListStage } from "./list-stage.ts";
import { postMeanwhile, processorTime, type Asked } from "./processor-time.ts";
import { startBesideServer, startServerProcess, type Started } from "./processes.ts";
import { KEYWORDS } from "./stage.ts";

/** Requests of one round: ticks of a hundredth of a second are a small part of their time. */
const REQUESTS = 1000;
const POSTS_A_SECOND = 20;

type List = keyof ListStage["paths"];

const NAMES: Readonly<Record<List, string>> = {
  context: `a context of ${THREAD}`,
  home: "a home timeline of 40",
};

/** The lists that apps ask most: beside a bare server of the same bytes, by processor time. */
export const LISTS: readonly Comparison[] = [
  anew("context"),
  anew("home"),
  inNewVersion("context"),
  inNewVersion("home"),
  again("context"),
  again("home"),
];

function anew(list: List): Comparison {
  return comparison(
    `${NAMES[list]}, token with ${KEYWORDS} keywords, every answer made anew`,
    list,
    (server, stage) => () => processorTime(server, askedAnew(stage, list)),
  );
}

/** What a reader waits for whose list was asked for by nobody since anything was written. */
function inNewVersion(list: List): Comparison {
  return comparison(`${NAMES[list]}, the database changed before each`, list, (server, stage) => {
    const { path, ...asked } = askedAnew(stage, list);
    const change = changing(stage.dataDir);
    const changed = (at: number): string => {
      change();
      return path(at);
    };
    return () => processorTime(server, { ...asked, path: changed });
  });
}

/** Changes the version of a database, from another process than the server's. */
function changing(dataDir: string): () => void {
  const database = new DatabaseSync(join(dataDir, "server.sqlite"), { timeout: 60_000 });
  database.exec("pragma synchronous = off");
  const change = database.prepare("update last_id set value = value + 1");
  return () => void change.run();
}

function again(list: List): Comparison {
  return comparison(
    `${NAMES[list]}, asked again by one reader, beside ${POSTS_A_SECOND} posts a second`,
    list,
    (server, stage) => async () => {
      const path = stage.paths[list];
      const stop = postMeanwhile(server.url, stage.poster, POSTS_A_SECOND);
      try {
        return await processorTime(server, {
          path: () => path,
          token: stage.token,
          requests: REQUESTS,
        });
      } finally {
        stop();
      }
    },
  );
}

let asked = 0;

/** An address that no answer is cached for: the server knows nothing of its last parameter. */
function askedAnew({ paths, token }: ListStage, list: List): Asked {
  const separator = paths[list].includes("?") ? "&" : "?";
  const path = (): string => `${paths[list]}${separator}asked=${asked++}`;
  return { path, token, requests: REQUESTS };
}

function comparison(
  name: string,
  list: List,
  work: (server: Started, stage: ListStage) => Work,
): Comparison {
  const candidate = (called: string, start: (stage: ListStage) => Promise<Started>): Candidate => ({
    name: called,
    setup: async () => {
      const stage = await makeListStage();
      return work(await start(stage), stage);
    },
  });
  return {
    name: `GET of ${name}: processor time`,
    kind: "value",
    unit: "ms an answer",
    moreIsBetter: false,
    candidates: [
      candidate("x-server", ({ dataDir }) => startServerProcess(dataDir)),
      candidate("a bare node:http server, the same bytes from memory", async (stage) => {
        const { url } = await startServerProcess(stage.dataDir);
        const response = await fetch(`${url}${stage.paths[list]}`, {
          headers: { Authorization: `Bearer ${stage.token}` },
        });
        const file = join(stage.dataDir, "body.json");
        writeFileSync(file, Buffer.from(await response.arrayBuffer()));
        return startBesideServer("bare-http.ts", [file]);
      }),
    ],
  };
}
