export { answerPlugin, type GeneratedFile, type PluginRequest } from "./answer-plugin.ts";
