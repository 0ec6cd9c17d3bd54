import * as v from "valibot";
import { address, filled, flag } from "./forms.ts";
import { readGroup, setting, SettingsError, type Sources, type ValuesOf } from "./setting.ts";

/** Settings that a bucket needs, and that are absent together. */
export const NEEDED = {
  /** Address of the storage. */
  endpoint: setting("S3_ENDPOINT", address(["http:", "https:"], "an http or https address")),
  /** Name of the bucket. */
  bucket: setting("S3_BUCKET", filled("the name of a bucket")),
  /** Id of the access key. */
  accessKeyId: setting("S3_ACCESS_KEY_ID", v.string()),
  /** Secret of the access key. */
  secretAccessKey: setting("S3_SECRET_ACCESS_KEY", v.string()),
};

/** Settings of a bucket that have defaults. */
export const OTHERS = {
  /** Region of the bucket. */
  region: setting("S3_REGION", v.string(), "us-east-1"),
  /** Whether downloads of LFS objects and archives are redirected to signed addresses. */
  direct: setting("S3_DIRECT", flag, "false"),
};

type Needed = { readonly [Name in keyof typeof NEEDED]: string };

/** Settings of a bucket. */
export interface S3Settings extends Needed, ValuesOf<typeof OTHERS> {}

/**
 * Reads all of S3 or none of it: half a configuration is a mistake.
 *
 * @throws SettingsError
 */
export function readS3(sources: Sources): S3Settings | undefined {
  const needed = readGroup(NEEDED, sources);
  const others = readGroup(OTHERS, sources);
  const names = Object.keys(NEEDED) as (keyof Needed)[];
  const missing = names.filter((name) => needed[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length === 0) return { ...(needed as Needed), ...others };
  const variables = missing.map((name) => NEEDED[name].variable);
  throw new SettingsError(`S3 needs ${variables.join(" and ")} too`);
}
