import { cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DockerfileParser, type Copy, type Env, type Instruction } from "dockerfile-ast";
import { command } from "./command.ts";

/** File tree and settings that a container's recipe makes, in a folder that stands for `/`. */
export interface LaidOut {
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  /** Program and arguments of a start without any. */
  readonly start: readonly string[];
  readonly healthcheck: readonly string[];
  /** Packages of Debian, which are not installed. */
  readonly packages: readonly string[];
}

/** Place where a recipe is carried out. */
export interface Layout {
  /** Folder that holds what is copied from outside. */
  readonly context: string;
  /** New folder: each stage becomes a folder in it. */
  readonly into: string;
  readonly env: NodeJS.ProcessEnv;
}

interface Build extends Layout {
  readonly stages: Map<string, string>;
  readonly packages: string[];
  readonly values: Record<string, string>;
  readonly last: Map<string, Instruction>;
  root: string;
  cwd: string;
}

type Step = (build: Build, step: Instruction, args: readonly string[]) => Promise<unknown>;

const STEPS: Readonly<Record<string, Step>> = {
  FROM: (build, _, [, , name = "last"]) => {
    build.cwd = build.root = join(build.into, name);
    build.stages.set(name, build.root);
    return mkdir(build.root, { recursive: true });
  },
  WORKDIR: (build, _, [path = ""]) => {
    build.cwd = inRoot(build, path);
    return mkdir(build.cwd, { recursive: true });
  },
  COPY: async (build, step, [source = "", target = ""]) => {
    const [flag] = (step as Copy).getFlags();
    const from = flag === undefined ? build.context : build.stages.get(flag.getValue() ?? "");
    const to = inRoot(build, target);
    await mkdir(dirname(to), { recursive: true });
    await cp(join(from ?? "", source), to, { recursive: true, verbatimSymlinks: true });
  },
  RUN: async (build, step) => {
    const text = step.getRawArgumentsContent() ?? "";
    const [, listed] = /apt-get install --yes --no-install-recommends ([\w ]+)/.exec(text) ?? [];
    if (listed !== undefined) return build.packages.push(...listed.trim().split(" "));
    return command("sh", ["-c", inRoot(build, text)], { cwd: build.cwd, env: build.env });
  },
  VOLUME: (build, _, [path = ""]) => mkdir(inRoot(build, path)),
  ENV: async (build, step) => {
    for (const property of (step as Env).getProperties())
      build.values[property.getName()] = inRoot(build, property.getValue() ?? "");
  },
};

/** Keywords of steps that change no file. */
const SETTINGS = new Set(["ARG", "USER", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"]);

/**
 * Carries out the steps of a recipe in folders, for there may be no container engine: all but those
 * of apt-get. A path from the root is one in the stage's folder.
 *
 * @throws Error when a step fails, or is of a kind that it does not know
 */
export async function layOut(recipe: string, layout: Layout): Promise<LaidOut> {
  const start = { stages: new Map(), packages: [], values: {}, last: new Map(), root: "", cwd: "" };
  const build: Build = { ...layout, ...start };
  for (const step of DockerfileParser.parse(recipe).getInstructions()) {
    const keyword = step.getKeyword();
    const args = step.getArguments().map((argument) => argument.getValue());
    const run = STEPS[keyword];
    if (run === undefined && !SETTINGS.has(keyword)) throw new Error(`${keyword} is unknown`);
    await run?.(build, step, args);
    build.last.set(keyword, step);
  }
  return {
    env: build.values,
    user: build.last.get("USER")?.getRawArgumentsContent() ?? "root",
    start: [...listOf(build, "ENTRYPOINT"), ...listOf(build, "CMD")],
    healthcheck: listOf(build, "HEALTHCHECK"),
    packages: build.packages,
  };
}

function inRoot({ root }: Build, text: string): string {
  return text.replace(/(^|\s)\/(?=\w)/g, `$1${root}/`);
}

function listOf(build: Build, keyword: string): readonly string[] {
  const text = build.last.get(keyword)?.getRawArgumentsContent() ?? "[]";
  const list = JSON.parse(text.replace(/^CMD /, "")) as readonly string[];
  return list.map((word) => inRoot(build, word));
}
