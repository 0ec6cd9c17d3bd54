/** Facts of a picture that its headers tell, before anything is decoded. */
export interface ImageHeader {
  /** In pixels, before it is turned. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** How it is to be turned, 1 to 8, as EXIF counts. */
  readonly orientation: number;
  /** Whether it has more than one frame. */
  readonly isAnimated: boolean;
}

/** View of bytes for reading numbers. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Whether bytes have this text at a place. */
export function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  if (at + text.length > bytes.length) return false;
  for (let index = 0; index < text.length; index++)
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}
