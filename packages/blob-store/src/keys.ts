const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;
const MAX_KEY_LENGTH = 512;
const MAX_SEGMENT_LENGTH = 255;

/**
 * The gate in front of every storage: nothing else reaches a path or an address.
 *
 * @throws TypeError when `key` is not one, as `StorageArea` describes them
 */
export function checkKey(key: string): void {
  const isKey =
    key.length <= MAX_KEY_LENGTH &&
    KEY.test(key) &&
    key.split("/").every((segment) => segment.length <= MAX_SEGMENT_LENGTH);
  if (!isKey) {
    throw new TypeError(
      `${JSON.stringify(key.slice(0, 100))} is no key: segments of a-z 0-9 . _ - with / between them, each beginning with a letter or digit`,
    );
  }
}
