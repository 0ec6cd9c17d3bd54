export { isPrintError, PrintError, type PrintErrorReason, type PrintFault } from "./errors.ts";
export { printFile, printSymbol } from "./print.ts";
export type { PrintOptions } from "./printing.ts";
