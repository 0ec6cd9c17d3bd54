import { expect, it, vi } from "vitest";
import { createScryptHasher } from "../src/adapters/node.ts";

// Where there is no error, Node.js gives null to the callback of scrypt, and Bun gives undefined.
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  type Callback = (error: Error | undefined, key: Buffer) => void;
  const scrypt = (...args: readonly unknown[]): void => {
    const [password, salt, length, options, done] = args as [
      string,
      Buffer,
      number,
      object,
      Callback,
    ];
    crypto.scrypt(password, salt, length, options, (error, key) => done(error ?? undefined, key));
  };
  return { ...crypto, scrypt };
});

it("hashes and verifies where scrypt calls back with undefined, as in Bun", async () => {
  const hasher = createScryptHasher({ logN: 4, blockSize: 1, parallel: 1 });
  const stored = await hasher.hash("correct horse");
  expect(await hasher.verify("correct horse", stored)).toBe(true);
  expect(await hasher.verify("wrong horse", stored)).toBe(false);
});
