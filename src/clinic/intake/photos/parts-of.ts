/**
 * Splits a stream into parts of a fixed size; the last part has the rest. A part is valid until the next one is
 * requested.
 */
export async function* partsOf(source: AsyncIterable<Buffer>, partBytes: number): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafe(partBytes);
  let held = 0;
  for await (let bytes of source) {
    while (bytes.length > 0) {
      const taken = bytes.copy(part, held);
      held += taken;
      bytes = bytes.subarray(taken);
      if (held < partBytes) continue;
      yield part;
      held = 0;
    }
  }
  if (held > 0) yield part.subarray(0, held);
}
