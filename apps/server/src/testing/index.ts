export type { Seed, TestAccount, TestRepository } from "./seed.ts";
export { startTestServer, type TestServer, type TestServerOptions } from "./start-test-server.ts";
