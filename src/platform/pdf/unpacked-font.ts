import { inflateSync } from 'node:zlib';

const WOFF = { signature: 0x774f4646, directoryAt: 44, entry: 20 } as const;
const SFNT = { directoryAt: 12, entry: 16 } as const;
const aligned = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * A font in WOFF 1.0 (W3C, sections 3 to 5) as the TrueType or OpenType file that it was packed from. The writer of PDFs
 * would unpack each table again for each document, which takes longer than to write the document.
 *
 * @throws Error when the bytes are no WOFF
 */
export function unpackedFont(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF.signature) throw new Error('The font is not in WOFF.');
  const count = woff.readUInt16BE(12);
  const entrySelector = Math.floor(Math.log2(count));
  const searchRange = 2 ** entrySelector * SFNT.entry;
  const head = Buffer.alloc(SFNT.directoryAt + count * SFNT.entry);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  [count, searchRange, entrySelector, count * SFNT.entry - searchRange].forEach((value, index) =>
    head.writeUInt16BE(value, 4 + 2 * index),
  );
  const tables: Buffer[] = [];
  let at = head.length;
  for (let index = 0; index < count; index += 1) {
    const entryAt = WOFF.directoryAt + index * WOFF.entry;
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entryAt + field)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedLength);
    const table = Buffer.alloc(aligned(length));
    (packedLength < length ? inflateSync(packed) : packed).copy(table);
    const to = SFNT.directoryAt + index * SFNT.entry;
    woff.copy(head, to, entryAt, entryAt + 4);
    [woff.readUInt32BE(entryAt + 16), at, length].forEach((value, field) =>
      head.writeUInt32BE(value, to + 4 + 4 * field),
    );
    tables.push(table);
    at += table.length;
  }
  return Buffer.concat([head, ...tables]);
}
