export { wellKnownSource } from "./well-known.ts";
