/** Cuts what arrives into parts of a size; the last has what is left. */
export async function* partsOf(source: AsyncIterable<Buffer>, partBytes: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  const takeHeld = () => {
    const part = Buffer.concat(held);
    [held, heldBytes] = [[], 0];
    return part;
  };
  for await (let bytes of source) {
    while (heldBytes + bytes.length >= partBytes) {
      held.push(bytes.subarray(0, partBytes - heldBytes));
      bytes = bytes.subarray(partBytes - heldBytes);
      yield takeHeld();
    }
    held.push(bytes);
    heldBytes += bytes.length;
  }
  if (heldBytes > 0) yield takeHeld();
}
