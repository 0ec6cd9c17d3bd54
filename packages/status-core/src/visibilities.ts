/** Visibilities of a status, from everybody to the mentioned only. */
export const VISIBILITIES = ["public", "unlisted", "private", "direct"] as const;

/** `public` | `unlisted` (not in public lists) | `private` (followers) | `direct` (the mentioned). */
export type Visibility = (typeof VISIBILITIES)[number];

/** Whether a visibility lets everybody read: such statuses can be reblogged, and count as replies. */
export function isOpen(visibility: Visibility): boolean {
  return visibility === "public" || visibility === "unlisted";
}
