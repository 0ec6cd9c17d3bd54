export { type DeclaredElement, elementAt, type PathTarget } from "./element-at.ts";
export { elementsAt, type PlacedElement } from "./elements-at.ts";
export { fromSourceMap } from "./from-source-map.ts";
export {
  type Comments,
  commentsOf,
  locationAt,
  locationOf,
  locationsAt,
  type SourceElement,
  type SourceLocation,
} from "./location.ts";
export { type SourceMapContext, type SourceMapV3, toSourceMap } from "./source-map.ts";
export type { SourceSpan } from "./span.ts";
