import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Pixels } from "../pixels.ts";

/** A decoder in WebAssembly. */
export interface Decoder {
  /** Decodes a picture. @returns null for one that cannot be read */
  decode(bytes: Uint8Array, isTurned?: boolean): Pixels | null;
}

/** An encoder in WebAssembly. */
export interface Encoder {
  /** Encodes a picture. */
  encode(data: Pixels["data"], width: number, height: number, options: object): Uint8Array | null;
}

/** Starts a codec of Emscripten. */
type Start<Codec> = (options: {
  readonly noInitialRun: true;
  /** Takes what the codec says of a damaged picture. */
  readonly printErr: (line: string) => void;
  readonly instantiateWasm: (
    imports: WasmImports,
    started: (instance: WasmInstance) => void,
  ) => object;
}) => Promise<Codec>;

type WasmImports = object;

/** Instance of a module. */
interface WasmInstance {
  /** Its functions and memory. */
  readonly exports: object;
}

/** The part of the runtime's WebAssembly that is needed: its types belong to browsers. */
interface WasmRuntime {
  /** Compiles a module. */
  compile(bytes: Uint8Array): Promise<object>;
  /** Makes an instance of it. */
  readonly Instance: new (module: object, imports: WasmImports) => WasmInstance;
}

const { WebAssembly: wasm } = globalThis as unknown as { readonly WebAssembly: WasmRuntime };
const modules = new Map<string, Promise<object>>();

/** Compiled module of a file in a dependency. It is compiled once. */
export function moduleAt(specifier: string): Promise<object> {
  const found = modules.get(specifier);
  if (found !== undefined) return found;
  const path = createRequire(import.meta.url).resolve(specifier);
  const compiled = readFile(path).then((bytes) => wasm.compile(bytes));
  modules.set(specifier, compiled);
  return compiled;
}

/**
 * Program of a dependency. By a name that the compiler does not follow: the declarations of these programs need the
 * types of browsers.
 */
export async function programAt<Program>(specifier: string): Promise<Program> {
  return (await import(specifier)) as Program;
}

/**
 * Starts a codec with a memory of its own: what a hostile picture leaves there is gone with it, and its memory can
 * be collected when the picture is done.
 *
 * @param path - of the program and of its module, without their endings
 */
export async function startCodec<Codec>(path: string): Promise<Codec> {
  const module = await moduleAt(`${path}.wasm`);
  const { default: start } = await programAt<{ readonly default: Start<Codec> }>(`${path}.js`);
  return start({
    noInitialRun: true,
    printErr: () => {},
    instantiateWasm: (imports, started) => {
      const instance = new wasm.Instance(module, imports);
      started(instance);
      return instance.exports;
    },
  });
}
