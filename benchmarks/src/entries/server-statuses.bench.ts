import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Benchmark, Candidate, Comparison, Work } from "../bench.ts";
import { LISTS } from "../server-statuses/lists.ts";
import { answersPerSecond } from "../server-statuses/load.ts";
import {
  hasSlowerDisk,
  startBeside,
  startServer,
  startServerProcess,
  type Disk,
} from "../server-statuses/processes.ts";
import { postingTime } from "../server-statuses/processor-time.ts";
import { posting, reading } from "../server-statuses/requests.ts";
import { KEYWORDS, makeStage, POSTERS, STATUSES, type Stage } from "../server-statuses/stage.ts";

const CONNECTIONS = 32;

/** Requests for each status in turn, with the reader's token. */
function readingAll(url: string, stage: Stage): Work {
  const requests = reading(stage);
  return () => answersPerSecond({ url, connections: CONNECTIONS, requests });
}

function postingAll(url: string, stage: Stage): Work {
  const requests = posting(stage);
  return () => answersPerSecond({ url, connections: stage.posters.length, requests });
}

/** What the server answers for each status. */
async function bodiesOf(url: string, { ids, token }: Stage): Promise<readonly [string, string][]> {
  const headers = { Authorization: `Bearer ${token}` };
  const bodies: [string, string][] = [];
  for (const id of ids) {
    const response = await fetch(`${url}/api/v1/statuses/${id}`, { headers });
    if (!response.ok) throw new Error(`${id}: ${response.status}`);
    bodies.push([id, await response.text()]);
  }
  return bodies;
}

function posts(disk: Disk, how: string, bar?: number): Comparison {
  const candidate = (name: string, start: (dataDir: string) => Promise<string>): Candidate => ({
    name,
    setup: async () => {
      if (disk === "slower" && !hasSlowerDisk()) return undefined;
      const stage = await makeStage();
      return postingAll(await start(stage.dataDir), stage);
    },
  });
  return {
    name: `POST /api/v1/statuses by ${POSTERS} clients, ${how}`,
    kind: "value",
    unit: "posts/s",
    candidates: [
      candidate("x-server", (dataDir) => startServer(dataDir, disk)),
      candidate("one commit a post", (dataDir) =>
        startBeside("one-commit-a-post.ts", [dataDir], disk),
      ),
    ],
    ...(bar === undefined ? {} : { bars: { "one commit": bar } }),
  };
}

/** Posts of one round: ticks of a hundredth of a second are a small part of their time. */
const POSTS = 2000;

function postingAlone(clients: number): Comparison {
  return {
    name: `POST /api/v1/statuses by ${clients === 1 ? "one client" : `${clients} clients`}, each post durable: processor time`,
    kind: "value",
    unit: "ms a post",
    moreIsBetter: false,
    candidates: [
      {
        name: "x-server",
        setup: async () => {
          const { dataDir, posters } = await makeStage();
          const server = await startServerProcess(dataDir);
          const tokens = posters.slice(0, clients);
          return () => postingTime(server, { tokens, posts: POSTS });
        },
      },
    ],
  };
}

/** One of the programs that have the server's answers in memory. */
function bare(name: string, program: string): Candidate {
  return {
    name,
    setup: async () => {
      const stage = await makeStage();
      const bodies = await bodiesOf(await startServer(stage.dataDir), stage);
      const file = join(stage.dataDir, "bodies.json");
      writeFileSync(file, JSON.stringify(bodies));
      return readingAll(await startBeside(program, [file]), stage);
    },
  };
}

const benchmark: Benchmark = {
  name: "server-statuses",
  comparisons: [
    {
      name: `GET /api/v1/statuses/:id of ${STATUSES} statuses, with a token and ${KEYWORDS} filter keywords`,
      kind: "value",
      unit: "answers/s",
      candidates: [
        {
          name: "x-server",
          setup: async () => {
            const stage = await makeStage();
            return readingAll(await startServer(stage.dataDir), stage);
          },
        },
        bare("a bare Hono handler, the same bytes from memory", "bare.ts"),
        bare("a node:http server, the same bytes from memory", "bare-statuses.ts"),
      ],
      bars: { "a bare": 0.5, "a node": 0.6 },
    },
    ...LISTS,
    postingAlone(1),
    postingAlone(16),
    posts("as it is", `each post durable (synchronous=FULL)`),
    posts("slower", `each post durable, on a disk whose syncs take 1 ms more`, 5),
  ],
};

export default benchmark;
