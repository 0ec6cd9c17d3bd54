import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

/** Makes directories so that they survive a power loss. */
export class Directories {
  private readonly root: string;
  /** Directories whose names this process synced; another process that made one may not have. */
  private readonly durable = new Set<string>();

  constructor(root: string) {
    this.root = root;
  }

  /** Makes `directory`, at or below the root, and every one above it that is missing. */
  async ensure(directory: string): Promise<void> {
    if (this.durable.has(directory)) return;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    let at = directory;
    for (; at !== this.root && !this.durable.has(at); at = dirname(at))
      await syncDirectory(dirname(at));
    if (at === this.root && !this.durable.has(at)) await syncDirectory(dirname(at));
    for (let made = directory; made !== at; made = dirname(made)) this.durable.add(made);
    this.durable.add(at);
  }
}

/** Waits until the names in a directory are on the disk. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
