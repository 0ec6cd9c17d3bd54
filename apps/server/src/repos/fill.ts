/**
 * Fills memory with what comes, piece by piece: to join the pieces of 80 MB at the end would hold up all other requests
 * for a tenth of a second.
 *
 * @throws RangeError when more comes than there is room for
 */
export async function fill(room: Uint8Array, stream: AsyncIterable<Uint8Array>): Promise<void> {
  let at = 0;
  for await (const piece of stream) {
    room.set(piece, at);
    at += piece.length;
  }
}

/** Bytes of a stream whose length is known. @throws as {@link fill} */
export async function bytesOf(
  stream: AsyncIterable<Uint8Array>,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const room = new Uint8Array(size);
  await fill(room, stream);
  return room;
}
