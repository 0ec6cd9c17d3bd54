export type {
  CheckReport,
  GitEngine,
  GitEngineOptions,
  GitRepository,
  InitOptions,
} from "./engine.ts";
