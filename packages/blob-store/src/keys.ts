const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;
const MAX_KEY_LENGTH = 512;
const MAX_SEGMENT_LENGTH = 255;

/** Whether a text is a key, as `StorageArea` describes them. */
export function isKey(text: string): boolean {
  return (
    text.length <= MAX_KEY_LENGTH &&
    KEY.test(text) &&
    text.split("/").every((segment) => segment.length <= MAX_SEGMENT_LENGTH)
  );
}

/**
 * The check in front of every storage: nothing else reaches a path or an address.
 *
 * @throws TypeError when `key` is not one
 */
export function checkKey(key: string): void {
  if (isKey(key)) return;
  throw new TypeError(
    `${JSON.stringify(key.slice(0, 100))} is no key: segments of a-z 0-9 . _ - with / between them, each beginning with a letter or digit`,
  );
}
