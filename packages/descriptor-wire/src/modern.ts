export { modern } from "./generated/modern/schema.ts";
export * from "./generated/modern/types.ts";
export type * from "./generated/modern/views.ts";
