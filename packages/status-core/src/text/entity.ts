/** A part of a text that is more than its characters. Positions count UTF-16 units. */
export type Entity =
  | { readonly kind: "url"; readonly start: number; readonly end: number }
  | {
      readonly kind: "mention";
      readonly start: number;
      readonly end: number;
      readonly username: string;
      /** As written. Absent: there is none. */
      readonly domain?: string | undefined;
    }
  | {
      readonly kind: "hashtag";
      readonly start: number;
      readonly end: number;
      /** As written, without `#`. */
      readonly name: string;
    };
