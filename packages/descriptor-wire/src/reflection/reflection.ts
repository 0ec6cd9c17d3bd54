import type { FileElement } from "../registry/file.ts";
import { createRegistry, type Registry, type RegistrySource } from "../registry/registry.ts";
import {
  decodeRequest,
  encodeResponse,
  type ReflectionAnswer,
  type ReflectionQuestion,
} from "./messages.ts";

/** Full names of the services of reflection; both have the method `ServerReflectionInfo` and the same messages. */
export const REFLECTION_SERVICES: readonly string[] = [
  "grpc.reflection.v1.ServerReflection",
  "grpc.reflection.v1alpha.ServerReflection",
];

/** Options of reflection. */
export interface ReflectionOptions {
  /** Full names of the services to list. Default: all of the set. */
  readonly services?: readonly string[] | undefined;
}

/** Server reflection of gRPC over one set. */
export interface Reflection {
  /**
   * Answers one message of a stream: bytes of a `ServerReflectionRequest` to those of a `ServerReflectionResponse`. A
   * file comes first, and behind it all that it imports, as it is in the set.
   *
   * @throws RangeError when the bytes are no request
   */
  readonly answer: (request: Uint8Array) => Uint8Array;
}

/** gRPC's status codes that reflection answers with. */
const CODE = { INVALID_ARGUMENT: 3, NOT_FOUND: 5 } as const;

/** Makes gRPC's server reflection, v1 and v1alpha, of an opened set, of whichever schema. */
export function createReflection(
  set: RegistrySource,
  { services }: ReflectionOptions = {},
): Reflection {
  const registry = createRegistry(set);
  const listed = services ?? registry.files.flatMap((file) => file.services).map(nameOf);
  return {
    answer: (request) => {
      const { host, question } = decodeRequest(request);
      const answer: ReflectionAnswer =
        question === undefined
          ? error(CODE.INVALID_ARGUMENT, "the request asks for nothing that is known")
          : answerTo(registry, question, listed);
      return encodeResponse(host, request, answer);
    },
  };
}

function answerTo(
  registry: Registry,
  question: ReflectionQuestion,
  services: readonly string[],
): ReflectionAnswer {
  switch (question.kind) {
    case "services":
      return { kind: "services", names: services };
    case "file":
      return filesFrom(registry, registry.file(question.name), `file ${question.name}`);
    case "symbol": {
      const symbol = registry.get(question.name);
      const file = symbol?.kind === "package" ? undefined : symbol?.file;
      return filesFrom(registry, file, `symbol ${question.name}`);
    }
    case "extension": {
      const { name, number } = question;
      const message = registry.find("message", name);
      const extension = message && registry.extension(message, number);
      return filesFrom(registry, extension?.file, `extension ${number} of ${name}`);
    }
    case "extensions-of": {
      const message = registry.find("message", question.name);
      if (message === undefined) return notFound(`message ${question.name}`);
      const numbers = registry.extensionsOf(message).map(({ number }) => number);
      return { kind: "extensions", name: message.fullName, numbers };
    }
  }
}

/** A file, and behind it all that it imports, each once; what the set does not have is left out. */
function filesFrom(
  registry: Registry,
  file: FileElement | undefined,
  what: string,
): ReflectionAnswer {
  if (file === undefined) return notFound(what);
  const files = new Set([file]);
  // A set goes on to what is added while it is walked.
  for (const { dependencies } of files)
    for (const name of dependencies) {
      const imported = registry.file(name);
      if (imported !== undefined) files.add(imported);
    }
  return { kind: "files", files: Array.from(files, ({ view }) => view.bytes) };
}

function nameOf({ fullName }: { readonly fullName: string }): string {
  return fullName;
}

function notFound(what: string): ReflectionAnswer {
  return error(CODE.NOT_FOUND, `there is no ${what}`);
}

function error(code: number, message: string): ReflectionAnswer {
  return { kind: "error", code, message };
}
