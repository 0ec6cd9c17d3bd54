import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { createServer as createHttpsServer, get } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer } from "../src/boot/create-server.ts";
import { readSettings } from "../src/config/settings.ts";
import { readCertificate, timeFault } from "../src/http/certificate.ts";
import { capConnections } from "../src/http/connection-cap.ts";
import { listen } from "../src/http/listen.ts";
import { HAS_OPENSSL, makeCertificate, type CertificatePair } from "./certificates.ts";
import { gitClient } from "./git-client.ts";
import { startServer, xServer } from "./server-process.ts";

describe("the settings of TLS", () => {
  it.each([
    [{ TLS_CERT: "a.pem" }, "TLS_CERT needs TLS_KEY too"],
    [{ TLS_KEY: "a.key" }, "TLS_KEY needs TLS_CERT too"],
    [{ TLS_HSTS_SECONDS: "60" }, "TLS_HSTS_SECONDS needs TLS_CERT and TLS_KEY"],
    [{ TLS_CERT: "a", TLS_KEY: "b", HOST: "unix:/x" }, "HOST is a Unix socket"],
    [
      { TLS_CERT: "a", TLS_KEY: "b", BASE_URL: "http://x.example" },
      "BASE_URL must begin with https:",
    ],
    [{ TLS_CERT: "a", TLS_KEY: "b", TLS_HSTS_SECONDS: "x" }, "TLS_HSTS_SECONDS must be a whole"],
  ])("%o are refused: %s", (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  it("a certificate has its time", () => {
    const [fromMs, untilMs] = [1000, 2000];
    const at = (nowMs: number) => timeFault({ fromMs, untilMs }, nowMs);
    expect([at(999), at(1000), at(1999), at(2000)]).toEqual([
      "the certificate is not valid before 1970-01-01T00:00:01.000Z",
      undefined,
      undefined,
      "the certificate ended at 1970-01-01T00:00:02.000Z",
    ]);
  });
});

const reason = HAS_OPENSSL ? "" : " (skipped: there is no openssl to make certificates with)";
describe.skipIf(!HAS_OPENSSL)(`a server with a certificate${reason}`, () => {
  let folder: string;
  let [first, second]: CertificatePair[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "x-tls-"));
    first = makeCertificate(folder, "first");
    second = makeCertificate(folder, "second");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));

  /** Files of a certificate that a server reads, to be replaced. */
  function installed(name: string): CertificatePair {
    const pair = { cert: join(folder, `${name}.pem`), key: join(folder, `${name}.key`) };
    install(first, pair);
    return pair;
  }

  it("lets requests in flight finish when it shows another certificate", async () => {
    const [certificate, next] = [readCertificate(pairOf(first)), readCertificate(pairOf(second))];
    let [arrive, release] = [() => {}, () => {}];
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const app = async (): Promise<Response> => {
      arrive();
      await released;
      return new Response("whole");
    };
    const place = { host: "127.0.0.1", port: 0, certificate, hstsSeconds: 60 };
    const listening = await listen(app, place);
    expect(listening.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    const waiting = ask(listening.url, certificate.cert);
    await arrived;
    listening.useCertificate(next);
    expect(await shownBy(listening.url)).toBe("second");
    release();
    const { answer, body } = await waiting;
    expect([answer.statusCode, answer.httpVersion, body]).toEqual([200, "1.1", "whole"]);
    expect(answer.headers["strict-transport-security"]).toBe("max-age=60");
    await listening.close(0);
  });

  it("S15: refuses requests of connections beyond those that are served", async () => {
    const server = createHttpsServer(readCertificate(pairOf(first)), (incoming, outgoing) => {
      if (!refuse(incoming, outgoing)) outgoing.end("served");
    });
    const refuse = capConnections(server, { served: 1, accepted: 9 });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const one = connect({ port, host: "127.0.0.1", rejectUnauthorized: false });
    await once(server, "secureConnection");
    const { answer } = await ask(`https://127.0.0.1:${port}`, readFileSync(pairOf(first).cert));
    expect(answer.statusCode).toBe(503);
    one.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(await text(one)).toContain("served");
    server.close();
    await once(server, "close");
  });

  it("speaks git, names itself by https, and keeps a certificate until a better one is there", async () => {
    const files = installed("kept");
    const ca = readFileSync(files.cert);
    const settings = { dataDir: join(folder, "data"), port: 0, logLevel: "silent" } as const;
    const server = await createServer({ ...settings, tls: files, metricsPort: 0 });
    const ada = await server.store.accounts.create({ username: "ada" });
    const scopes = ["read", "write"];
    const { token } = await server.store.tokens.create({ accountId: ada.id, scopes });
    await server.repositories.create({ ownerId: ada.id, name: "site" });
    const { body } = await ask(`${server.url}/api/v1/repos/ada/site`, ca);
    const { clone_url: cloneUrl } = JSON.parse(body) as { readonly clone_url: string };
    expect(cloneUrl).toBe(`${server.url}/ada/site.git`);

    const client = gitClient();
    await client.start("work", { "a.txt": "over TLS\n" });
    const trusted = ["-c", `http.sslCAInfo=${files.cert}`];
    const address = cloneUrl.replace("https://", `https://ada:${token}@`);
    await client.must("work", ...trusted, "push", "-q", address, "main");
    await client.must(".", ...trusted, "clone", "-q", cloneUrl, "copy");
    expect(readFileSync(join(client.directory, "copy", "a.txt"), "utf8")).toBe("over TLS\n");
    client.close();

    writeFileSync(files.cert, "no certificate");
    expect(() => server.reloadCertificate()).toThrow(`${files.cert} (TLS_CERT) has no certificate`);
    copyFileSync(pairOf(second).cert, files.cert);
    expect(() => server.reloadCertificate()).toThrow(/the key .* cannot be used with .*mismatch/);
    expect(await shownBy(server.url)).toBe("first");
    install(second, files);
    server.reloadCertificate();
    expect(await shownBy(server.url)).toBe("second");
    const metrics = await (await fetch(server.metricsUrl ?? "")).text();
    const until = readCertificate(files).untilMs / 1000;
    expect(metrics).toContain(`\ntls_certificate_expiry_seconds ${until}\n`);
    await server.close();
    rmSync(files.key);
    await expect(createServer({ ...settings, tls: files })).rejects.toThrow("(TLS_KEY)");
  });

  it.each([["1"], ["2"]])("reads it again on SIGHUP, with %s workers", async (workers) => {
    const files = installed(`workers-${workers}`);
    const environment = { TLS_CERT: files.cert, TLS_KEY: files.key, WORKERS: workers };
    const data = join(folder, `data-${workers}`);
    const server = await startServer(["--data", data], environment);
    expect(await shownBy(server.url)).toBe("first");
    writeFileSync(files.key, "no key");
    server.child.kill("SIGHUP");
    // Of each process that answers.
    const each = (line: string): RegExp => new RegExp(`(?:${line}[^]*){${workers}}`);
    await server.printed(each("the certificate was not read again: the old one stays"));
    expect(await shownBy(server.url)).toBe("first");
    install(second, files);
    server.child.kill("SIGHUP");
    await server.printed(each('"certificate read"'));
    for (let count = 0; count < 4; count++) expect(await shownBy(server.url)).toBe("second");
    expect(await server.end("SIGTERM")).toBe(0);
  });

  it("config check tells whether the files can be used", async () => {
    const files = installed("checked");
    const environment = { TLS_CERT: files.cert, TLS_KEY: files.key };
    const good = await xServer(["config", "check"], environment);
    expect([good.code, JSON.parse(good.stdout)]).toEqual([
      0,
      {
        settings: "ok",
        certificate: files.cert,
        names: "DNS:localhost, IP Address:127.0.0.1",
        until: new Date(readCertificate(files).untilMs).toISOString(),
      },
    ]);
    copyFileSync(pairOf(second).key, files.key);
    const bad = await xServer(["config", "check"], environment);
    expect([bad.code, bad.stdout, bad.stderr]).toEqual([
      1,
      "",
      expect.stringMatching(/^error: the key .* cannot be used with .*mismatch\n$/),
    ]);
  });
});

function pairOf(pair: CertificatePair | undefined): CertificatePair {
  if (pair === undefined) throw new Error("no certificate was made");
  return pair;
}

function install(from: CertificatePair | undefined, to: CertificatePair): void {
  copyFileSync(pairOf(from).cert, to.cert);
  copyFileSync(pairOf(from).key, to.key);
}

/** Asks over a connection of its own. */
async function ask(
  url: string,
  ca: Buffer,
): Promise<{ readonly answer: IncomingMessage; readonly body: string }> {
  const asked = get(url, { ca, agent: false });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { answer, body: await text(answer) };
}

/** Common name of the certificate that a server shows to a new connection. */
async function shownBy(url: string): Promise<string | string[] | undefined> {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port), rejectUnauthorized: false });
  await once(socket, "secureConnect");
  const { subject } = socket.getPeerCertificate();
  socket.destroy();
  return subject.CN;
}
