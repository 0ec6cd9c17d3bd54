import type { Benchmark, Candidate, Comparison } from "../bench.ts";
import type { Size } from "../large-timelines/fill.ts";
import { readingHome, type Database } from "../large-timelines/stage.ts";

/** Statuses of the large databases, so that both are filled in a quarter of an hour. `LARGE_STATUSES` says another number. */
const LARGE: Readonly<Record<Database, number>> = { SQLite: 10_000_000, PostgreSQL: 2_000_000 };
const SMALL: Size = { statuses: 10_000, authors: 1000, follows: 100 };

const comparison = (database: Database): Comparison => {
  const statuses = Number(process.env["LARGE_STATUSES"] ?? LARGE[database]);
  const authors = statuses / 100;
  const candidate = (size: Size): Candidate => ({
    name: `${count(size.follows)} follows of ${count(size.authors)} accounts over ${count(size.statuses)}`,
    setup: () => readingHome(database, size),
  });
  return {
    name: `ids of a page of 40 of a home timeline, ${database}`,
    unit: "pages/s",
    candidates: [
      candidate({ statuses, authors, follows: 10_000 }),
      candidate(SMALL),
      // Hardly any of the latest statuses is for this reader.
      candidate({ statuses, authors, follows: 100 }),
    ],
    bars: { "100 follows of 1,000 accounts": 0.5 },
  };
};

function count(number: number): string {
  return number.toLocaleString("en");
}

const benchmark: Benchmark = {
  name: "large-timelines",
  comparisons: [comparison("SQLite"), comparison("PostgreSQL")],
};

export default benchmark;
