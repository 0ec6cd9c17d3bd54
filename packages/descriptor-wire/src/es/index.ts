export { fromFileRegistry, toFileRegistry } from "./bridge.ts";
