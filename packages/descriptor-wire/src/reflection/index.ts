export {
  createReflection,
  type Reflection,
  REFLECTION_SERVICES,
  type ReflectionOptions,
} from "./reflection.ts";
