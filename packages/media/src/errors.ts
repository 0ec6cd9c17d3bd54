/** Why a file was refused. The codes are part of the public API. */
export type MediaErrorReason =
  /** Its bytes are none of the types that are taken. `type` is what they look like. */
  | { readonly code: "type-unsupported"; readonly type?: string | undefined }
  /** It begins like a picture and cannot be read as one. */
  | { readonly code: "image-broken"; readonly detail: string }
  /** More pixels than allowed, in one picture or in all pictures of an animation. */
  | { readonly code: "image-too-large"; readonly pixels: number; readonly limit: number }
  /** A moving picture of a type of which only still ones are taken. */
  | { readonly code: "animation-unsupported"; readonly type: string };

/** A file was refused, for one {@link MediaErrorReason}. */
export class MediaError extends Error {
  /** The guard of this class goes by this name. */
  override readonly name = "MediaError";
  /** The reason, for a program. */
  readonly reason: MediaErrorReason;

  constructor(reason: MediaErrorReason, options?: ErrorOptions) {
    super(messageOf(reason), options);
    this.reason = reason;
  }
}

/** Goes by the name, so that two copies of this package in one program agree. */
export function isMediaError(error: unknown): error is MediaError {
  return error instanceof Error && error.name === "MediaError";
}

/** Refusal of a picture that cannot be read. */
export function broken(detail: string): MediaError {
  return new MediaError({ code: "image-broken", detail });
}

function messageOf(reason: MediaErrorReason): string {
  switch (reason.code) {
    case "type-unsupported":
      return reason.type === undefined
        ? "the file is no picture, video or sound of a type that is taken"
        : `files of the type ${reason.type} are not taken`;
    case "image-broken":
      return `the picture cannot be read: ${reason.detail}`;
    case "image-too-large":
      return `the picture has ${reason.pixels} pixels, and ${reason.limit} are allowed`;
    case "animation-unsupported":
      return `moving pictures of the type ${reason.type} are not taken: send a GIF or a video`;
  }
}
