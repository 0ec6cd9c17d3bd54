// The short version of `pnpm trust nodes`.
import { testAlone } from "./short.ts";

await testAlone();
