import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readSettings } from "../src/config/settings.ts";

const FILE = fileURLToPath(new URL("../../../deploy/compose.yaml", import.meta.url));
const TEXT = readFileSync(FILE, "utf8");
const EXAMPLE = readFileSync(new URL("../../../deploy/env.example", import.meta.url), "utf8");

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}

/** Fills in variables, as compose does. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind, other: string) => {
    const value = values[name] ?? (kind === "-" ? other : undefined);
    if (value === undefined) throw new Error(`${name} is not set`);
    return value;
  });
}

const names = [...EXAMPLE.matchAll(/^(\w+)=/gm)].map(([, name = ""]) => name);
const values = Object.fromEntries(names.map((name) => [name, `${name.toLowerCase()}-value`]));
const { services, volumes } = parse(
  filled(TEXT, { ...values, BASE_URL: "https://code.example.org" }),
) as Compose;

describe("deploy/compose.yaml", () => {
  it("gives the server settings that it takes", () => {
    const { environment = {} } = services["server"] ?? {};
    const settings = readSettings(environment);
    expect(settings).toMatchObject({
      baseUrl: "https://code.example.org",
      databaseUrl: "postgres://x_server:postgres_password-value@postgres/x_server",
      redisUrl: "redis://valkey",
      s3: { bucket: "x-server", accessKeyId: "s3_access_key_id-value" },
    });
    // A name that no setting has would change nothing.
    for (const name of Object.keys(environment)) {
      const { [name]: _, ...rest } = environment;
      const without = name.startsWith("S3_") ? () => readSettings(rest) : undefined;
      if (without === undefined) expect([name, readSettings(rest)]).not.toEqual([name, settings]);
      else expect(without).toThrow(name);
    }
  });

  it("waits for services that tell when they are healthy", () => {
    for (const [name, { depends_on = {} }] of Object.entries(services))
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect([name, other, condition]).toEqual([name, other, "service_healthy"]);
        expect(services[other]?.healthcheck).toBeDefined();
      }
  });

  it("names versions of what others made, and volumes that it declares", () => {
    for (const [name, service] of Object.entries(services)) {
      if (name !== "server") expect(service.image).toMatch(/^docker\.io\/\S+\/\S+:v?\d+/);
      for (const volume of service.volumes ?? [])
        expect(Object.keys(volumes)).toContain(volume.split(":")[0]);
    }
  });

  it("lets the server write nothing but its data, and opens no port to the network", () => {
    expect(services["server"]).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      volumes: ["repositories:/data"],
    });
    for (const { ports = [] } of Object.values(services))
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  const hasCompose = spawnSync("docker", ["compose", "version"]).status === 0;
  it.skipIf(!hasCompose)(
    `is one that compose takes${hasCompose ? "" : " (skipped: no docker compose here)"}`,
    () => {
      const args = ["compose", "--file", FILE, "config", "--quiet"];
      const { status, stderr } = spawnSync("docker", args, { env: { ...process.env, ...values } });
      expect([status, String(stderr)]).toEqual([0, ""]);
    },
  );
});
