// One of the files that the short versions of `pnpm trust` are dealt to.
import { testShort } from "./short.ts";

await testShort(4);
