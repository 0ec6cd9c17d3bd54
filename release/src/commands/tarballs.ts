// node release/src/commands/tarballs.ts DIR: opens every tarball that scripts/pack-release.sh put into DIR before
// anybody publishes it. Each holds what it promises, passes publint and arethetypeswrong, and works when it is installed.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { packedIn } from "../plan.ts";
import { lintPackage, lintTypes, openTarball } from "../tarball.ts";
import { tryTarballs, type Laid } from "../try-tarballs.ts";
import { missingFrom } from "../whole.ts";

const [packed] = process.argv.slice(2);
if (packed === undefined) throw new Error("tarballs.ts DIR");
const folder = await mkdtemp(join(tmpdir(), "x-tarballs-"));
try {
  const faults = await faultsOf(resolve(packed));
  for (const fault of faults) console.error(`error: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function faultsOf(from: string): Promise<readonly string[]> {
  const laid: Laid[] = [];
  const faults: string[] = [];
  for (const [at, tarball] of (await packedIn(from)).entries()) {
    const opened = await openTarball(tarball.file, join(folder, String(at)));
    const missing = missingFrom(opened);
    const others = [...(await lintPackage(opened)), ...(await lintTypes(tarball.file, opened))];
    faults.push(...[...missing, ...others].map((fault) => `${tarball.name}: ${fault}`));
    laid.push([tarball, opened]);
    console.error(`${tarball.name}@${tarball.version} has ${opened.files.size} files`);
  }
  // What is not whole need not be tried.
  return faults.length > 0 ? faults : tryTarballs(join(folder, "consumer"), laid, process.env);
}
