// pnpm licences: every dependency must be under a permissive licence.
import { licenceFault, licences } from "../licences.ts";

const all = await licences();
const faults = all.flatMap((one) => licenceFault(one) ?? []);
for (const fault of faults) console.error(fault);
if (all.length === 0 || faults.length > 0) process.exitCode = 1;
console.log(
  `${all.length} dependencies, ${all.filter(({ ships }) => ships).length} of them installed by users`,
);
