import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { writtenSigns } from '../../../common/written-signs.js';
import { unpackedFont } from './unpacked-font.js';

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
