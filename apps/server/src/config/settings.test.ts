import { describe, expect, it, test } from "vitest";
import { readSettings } from "./settings.ts";

describe("readSettings", () => {
  it("has a default for everything", () => {
    expect(readSettings({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      workers: 1,
      baseUrl: undefined,
      databaseUrl: undefined,
      gitStorage: "disk",
      gitCopiesBytes: 53687091200,
      s3: undefined,
      rateLimitStatuses: { limit: 300, windowMs: 10_800_000 },
      rateLimitApi: { limit: 300, windowMs: 300_000 },
      maxBlobBytes: 10_485_760,
      maxBodyBytes: 104_857_600,
      trustedProxies: [],
      logLevel: "info",
    });
  });

  it("prefers the command line to the environment", () => {
    expect(readSettings({ PORT: "1", HOST: "::1" }, { port: "2" })).toMatchObject({
      port: 2,
      host: "::1",
    });
  });

  it("takes an empty variable as an absent one", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "" })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it("reads all of S3", () => {
    const s3 = {
      S3_ENDPOINT: "http://s3",
      S3_BUCKET: "b",
      S3_ACCESS_KEY_ID: "k",
      S3_SECRET_ACCESS_KEY: "s",
      S3_DIRECT: "true",
    };
    expect(readSettings(s3).s3).toEqual({
      endpoint: "http://s3",
      region: "us-east-1",
      bucket: "b",
      accessKeyId: "k",
      secretAccessKey: "s",
      direct: true,
    });
  });

  test.each([
    [{ PORT: "65536" }, 'PORT must be a whole number from 0 to 65535, not "65536"'],
    [{ PORT: "http" }, 'PORT must be a whole number from 0 to 65535, not "http"'],
    [{ WORKERS: "0" }, 'WORKERS must be a whole number from 1 to 64, not "0"'],
    [
      { RATE_LIMIT_STATUSES: "300" },
      'RATE_LIMIT_STATUSES must be a limit and a window such as 300/3h, not "300"',
    ],
    [
      { RATE_LIMIT_STATUSES: "off" },
      'RATE_LIMIT_STATUSES must be a limit and a window such as 300/3h, not "off"',
    ],
    [
      { RATE_LIMIT_API: "3/5w" },
      'RATE_LIMIT_API must be a limit and a window such as 300/5m, or off, not "3/5w"',
    ],
    [
      { BASE_URL: "git.example" },
      "BASE_URL must be an http or https address without a path, such as https://git.example",
    ],
    [
      { DATABASE_URL: "mysql://x:secret@y/z" },
      "DATABASE_URL must be an address such as postgres://user@host/name",
    ],
    [{ S3_BUCKET: "b" }, "S3 needs S3_ENDPOINT and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too"],
    [
      { TRUSTED_PROXIES: "10.0.0.0/33" },
      "TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, separated by commas",
    ],
    [
      { LOG_LEVEL: "loud" },
      "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent",
    ],
  ])("refuses %o by the variable's name", (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  it("names the option that was given", () => {
    expect(() => readSettings({}, { port: "x" })).toThrow("--port must be");
  });

  it("never repeats a secret", () => {
    expect(() => readSettings({ DATABASE_URL: "mysql://x:secret@y/z" })).not.toThrow(/secret/);
  });
});
