import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readSettings } from "../src/config/settings.ts";

const DEPLOY = new URL("../../../deploy/", import.meta.url);
const EXAMPLE = readFileSync(new URL("env.example", DEPLOY), "utf8");
/** Secrets and addresses that the files ask for. */
const NAMES = [...EXAMPLE.matchAll(/^(\w+)=/gm)].map(([, name = ""]) => name);
const VALUES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NAMES.map((name) => [name, `${name.toLowerCase()}-value`])),
  BASE_URL: "https://code.example.org",
};
const PLAIN = { baseUrl: "https://code.example.org", redisUrl: "redis://valkey" };
const DATABASE_URL = "postgres://x_server:postgres_password-value@postgres/x_server";

interface Service {
  readonly image: string;
  readonly build?: { readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly extends?: { readonly file: string; readonly service: string };
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}

/** Fills in variables, as compose does. */
function filled(text: string): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind, other: string) => {
    const value = VALUES[name] ?? (kind === "-" ? other : undefined);
    if (value === undefined) throw new Error(`${name} is not set`);
    return value;
  });
}

/** A compose file, with what its services take from other files. */
function readCompose(file: string): Compose {
  const { services, ...rest } = parse(
    filled(readFileSync(new URL(file, DEPLOY), "utf8")),
  ) as Compose;
  const whole = Object.entries(services).map(([name, { extends: from, ...own }]) => {
    if (from === undefined) return [name, own];
    const base = readCompose(from.file).services[from.service];
    if (base === undefined) throw new Error(`${from.file} has no ${from.service}`);
    return [
      name,
      {
        ...base,
        ...own,
        environment: { ...base.environment, ...own.environment },
        volumes: [...(base.volumes ?? []), ...(own.volumes ?? [])],
      },
    ];
  });
  return { ...rest, services: Object.fromEntries(whole) };
}

const FILES = [
  { file: "compose.yaml", more: { gitStorage: "disk" }, data: ["repositories:/data"] },
  // Each server has the volume that the image declares.
  { file: "nodes.yaml", more: { gitStorage: "shared" }, data: undefined },
] as const;

const hasCompose = spawnSync("docker", ["compose", "version"]).status === 0;

describe.each(FILES)("deploy/$file", ({ file, more, data }) => {
  const { services, volumes } = readCompose(file);

  it("gives the server settings that it takes", () => {
    const { environment = {} } = services["server"] ?? {};
    const settings = readSettings(environment);
    expect(settings).toMatchObject({
      ...PLAIN,
      ...more,
      databaseUrl: DATABASE_URL,
      s3: { bucket: "x-server", accessKeyId: "s3_access_key_id-value" },
    });
    // A name that no setting has would change nothing.
    for (const name of Object.keys(environment)) {
      const { [name]: _, ...rest } = environment;
      expect([name, settingsOrError(rest)]).not.toEqual([name, settings]);
    }
  });

  it("has no secret in it, and asks for each by the name in env.example", () => {
    const text = readFileSync(new URL(file, DEPLOY), "utf8");
    for (const [line] of text.matchAll(/^.*(?:PASSWORD|KEY).*$/gm))
      expect(line).toMatch(/\$\{\w*(?:PASSWORD|KEY)\w*:\?\}/);
  });

  it("waits for services that tell when they are healthy", () => {
    for (const [name, { depends_on = {} }] of Object.entries(services))
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect([name, other, condition]).toEqual([name, other, "service_healthy"]);
        expect(healthOf(services[other])).toBeDefined();
      }
  });

  it("names services that it has wherever an address names one", () => {
    for (const { environment = {} } of Object.values(services))
      for (const value of Object.values(environment)) {
        const host = /^(?:postgres|redis|http):\/\/(?:[^@/]*@)?([\w-]+)/.exec(value)?.[1];
        if (host !== undefined) expect(Object.keys(services)).toContain(host);
      }
  });

  it("names versions of what others made, and files and volumes that are there", () => {
    const used = new Set<string>();
    for (const [name, service] of Object.entries(services)) {
      if (name !== "server") expect(service.image).toMatch(/^docker\.io\/\S+\/\S+:v?\d+/);
      for (const volume of service.volumes ?? []) {
        const [from = ""] = volume.split(":");
        if (from.startsWith("./"))
          expect([from, existsSync(new URL(from, DEPLOY))]).toEqual([from, true]);
        else used.add(from);
      }
    }
    expect([...used].sort()).toEqual(Object.keys(volumes).sort());
  });

  it("lets the server write nothing but its data, and opens one port, on this machine", () => {
    expect(services["server"]).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
    expect(services["server"]?.volumes).toEqual(data);
    const ports = Object.values(services).flatMap((service) => service.ports ?? []);
    expect(ports).toEqual(["127.0.0.1:3000:3000"]);
  });

  it.skipIf(!hasCompose)(
    `is one that compose takes${hasCompose ? "" : " (skipped: no docker compose here)"}`,
    () => {
      const args = ["compose", "--file", fileURLToPath(new URL(file, DEPLOY)), "config", "--quiet"];
      const { status, stderr } = spawnSync("docker", args, { env: { ...process.env, ...VALUES } });
      expect([status, String(stderr)]).toEqual([0, ""]);
    },
  );
});

function settingsOrError(environment: Readonly<Record<string, string>>): unknown {
  try {
    return readSettings(environment);
  } catch (error) {
    return error;
  }
}

/** Check of a service's health: its own, or its image's. */
function healthOf(service: Service | undefined): unknown {
  const recipe = service?.build?.dockerfile;
  if (recipe === undefined) return service?.healthcheck;
  return /^HEALTHCHECK .+/m.exec(readFileSync(new URL(recipe, DEPLOY), "utf8"))?.[0];
}
