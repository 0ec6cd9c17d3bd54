export { type Checks, counts, isIn, type LintChecks, NO_CHECKS, type PathOf } from "./checks.ts";
export { type AskedRules, type ChangedFile, isWantedChange } from "./is-wanted.ts";
export { type BufModule, bufModules, bufWorkFolders, plainModule } from "./modules.ts";
export {
  isBufConfig,
  moduleAt,
  repositoryModules,
  type RepositoryModules,
} from "./repository-modules.ts";
