import type { TrustTest } from "../trust.ts";
import { compareAll } from "./statuses-stores/compare.ts";
import { operate } from "./statuses-stores/operations.ts";
import { memorySide, sqliteSide, type World } from "./statuses-stores/side.ts";

/** Operations of one world; then a new one begins, so that reading all of it stays quick. */
const OPERATIONS = 150;
const PEOPLE = ["ann", "ben", "cat", "dan"];

const test: TrustTest = {
  name: "statuses-stores",
  promise:
    "whatever several accounts do with marks, polls, schedules and files, SQLite answers what memory does",
  unit: "operations",
  long: 15_000,
  short: 450,
  async run({ random, count, note }) {
    const broken: string[] = [];
    const made = { post: 0, schedule: 0, file: 0 };
    let did = 0;
    while (did < count && broken.length === 0) {
      const world = await newWorld(random, broken);
      for (let at = 0; at < OPERATIONS && did < count && broken.length === 0; at++, did++) {
        await operate(world);
        if (at % 50 === 49 || did === count - 1) await compareAll(world);
      }
      for (const side of world.sides) await side.close();
      made.post += world.made.post.length;
      made.schedule += world.made.schedule.length;
      made.file += world.made.file.length;
    }
    note(`${made.post} posts, ${made.schedule} schedules, ${made.file} files`);
    return { did, broken };
  },
};

export default test;

async function newWorld(random: () => number, broken: string[]): Promise<World> {
  const clock = { nowMs: 1_800_000_000_000 };
  const sides = [await memorySide(PEOPLE, clock), await sqliteSide(PEOPLE, clock)];
  const made = { post: [], schedule: [], file: [] };
  return { sides, people: PEOPLE, clock, made, polls: [], random, broken };
}
