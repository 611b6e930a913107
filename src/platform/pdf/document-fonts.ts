import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { inflateSync } from 'node:zlib';
import { writtenSigns } from '../../../common/written-signs.js';

const WEIGHTS = ['regular', 'semibold'] as const;
export type Weight = (typeof WEIGHTS)[number];
const NUMBERS: Readonly<Record<Weight, number>> = { regular: 400, semibold: 600 };

/**
 * Families under the SIL Open Font License 1.1, which lets documents embed them, in their ranges of characters: Figtree, and
 * Noto for the words that it has not all letters of.
 */
const FAMILIES = {
  figtree: ['latin', 'latin-ext'],
  'noto-sans': ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  'noto-sans-arabic': ['arabic'],
} as const;
type Family = keyof typeof FAMILIES;
const RIGHT_TO_LEFT: Family = 'noto-sans-arabic';

/** Name under which a document knows a font. */
export type FontName = `${Weight}-${Family}-${string}`;
/** Of page numbers, and the first of each document. */
export const PLAIN_FONT: FontName = 'regular-figtree-latin';

/** Longer words get line breaks of their own: to find them takes the writer of the file the square of the word's length. */
const LONGEST_WORD = 60;

interface Range {
  readonly family: Family;
  readonly name: string;
  readonly has: (character: string) => boolean;
}

interface LoadedFonts {
  readonly files: ReadonlyMap<FontName, Buffer>;
  readonly ranges: readonly Range[];
}

let loaded: LoadedFonts | null = null;

/** Reads the fonts at the first call. */
export function documentFonts(): LoadedFonts {
  loaded ??= load();
  return loaded;
}

function load(): LoadedFonts {
  const { resolve } = createRequire(import.meta.url);
  const files = new Map<FontName, Buffer>();
  const ranges: Range[] = [];
  for (const [family, names] of Object.entries(FAMILIES) as [Family, readonly string[]][])
    for (const name of names) {
      for (const weight of WEIGHTS) {
        const file = `@fontsource/${family}/files/${family}-${name}-${NUMBERS[weight]}-normal.woff`;
        files.set(`${weight}-${family}-${name}`, unpackedFont(readFileSync(resolve(file))));
      }
      const font = opentype.parse(new Uint8Array(files.get(`regular-${family}-${name}`) ?? []).buffer);
      ranges.push({ family, name, has: (character) => font.hasChar(character) });
    }
  return { files, ranges };
}

/** Text that one font can write. */
export interface Run {
  readonly text: string;
  readonly font: FontName;
  /** The letters go from right to left. */
  readonly isRightToLeft: boolean;
}

/** Text in parts that each have one font, words whole where one family has all their letters. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { text: string; font: FontName; isRightToLeft: boolean }[] = [];
  for (const word of breakLongWords(writtenSigns(text)).match(/\s+|\S+/g) ?? []) {
    const families = familiesOf(word);
    for (const character of [...word].flatMap(drawable)) {
      const last = runs.at(-1);
      const range = rangeOf(character, families);
      // Keep spaces and line breaks with the preceding text.
      const font = last && /\s/.test(character) ? last.font : (`${weight}-${range.family}-${range.name}` as const);
      if (last?.font === font) last.text += character;
      else runs.push({ text: character, font, isRightToLeft: range.family === RIGHT_TO_LEFT });
    }
  }
  return runs;
}

/** Whether the fonts have all signs of a text, such as a name. */
export function canDraw(text: string): boolean {
  return [...writtenSigns(text)].every(hasFont);
}

function breakLongWords(text: string): string {
  let broken = '';
  let length = 0;
  for (const character of text) {
    if (/\s/.test(character)) length = 0;
    else if (length === LONGEST_WORD) {
      broken += '\n';
      length = 1;
    } else length += 1;
    broken += character;
  }
  return broken;
}

/** The family that has all letters of a word alone; all of them where none has. */
function familiesOf(word: string): readonly Family[] {
  const families = Object.keys(FAMILIES) as Family[];
  const { ranges } = documentFonts();
  const whole = families.find((family) =>
    [...word].every((character) => ranges.some((range) => range.family === family && range.has(character))),
  );
  return whole === undefined ? families : [whole];
}

function rangeOf(character: string, families: readonly Family[]): Range {
  const { ranges } = documentFonts();
  const [first] = ranges;
  const found = ranges.find((range) => families.includes(range.family) && range.has(character)) ?? first;
  if (!found) throw new Error('There are no fonts.');
  return found;
}

function hasFont(character: string): boolean {
  return character === '\n' || documentFonts().ranges.some((range) => range.has(character));
}

/** A sign that no font has keeps its number: replies with one are not signed, and names with one are not drawn. */
function drawable(character: string): string[] {
  if (hasFont(character)) return [character];
  return [...`[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`];
}

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
