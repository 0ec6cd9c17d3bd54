import type { Deps } from "../deps.ts";
import type { Views } from "../statuses/view.ts";

/** Services behind the pages. */
export interface PagePorts extends Deps {
  /** Views of readers. */
  readonly views: Views;
}
