import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

/** Figtree (SIL Open Font License 1.1, which lets documents embed it), as it comes in two ranges of characters. */
const WEIGHTS = ['regular', 'semibold'] as const;
export type Weight = (typeof WEIGHTS)[number];
const RANGES = ['latin', 'latin-ext'] as const;
type Range = (typeof RANGES)[number];

/** Name under which a document knows a font. */
export type FontName = `${Weight}-${Range}`;

const NUMBERS: Readonly<Record<Weight, number>> = { regular: 400, semibold: 600 };

/** Signs that clinicians write and the fonts do not have. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { '≥': '>=', '≤': '<=', '→': '->', '≈': 'cirka ', '\t': ' ' };
const UNKNOWN = '?';

/** Longer words get line breaks of their own: to find them takes the writer of the file the square of the word's length. */
const LONGEST_WORD = 60;

interface LoadedFonts {
  readonly files: ReadonlyMap<FontName, Buffer>;
  readonly has: (range: Range, character: string) => boolean;
}

let loaded: LoadedFonts | null = null;

/** Reads the fonts at the first call. */
export function replyFonts(): LoadedFonts {
  loaded ??= load();
  return loaded;
}

function load(): LoadedFonts {
  const { resolve } = createRequire(import.meta.url);
  const files = new Map<FontName, Buffer>();
  for (const weight of WEIGHTS)
    for (const range of RANGES) {
      const file = `@fontsource/figtree/files/figtree-${range}-${NUMBERS[weight]}-normal.woff`;
      files.set(`${weight}-${range}`, readFileSync(resolve(file)));
    }
  const parsed = new Map(
    RANGES.map((range) => [range, opentype.parse(new Uint8Array(files.get(`regular-${range}`) ?? []).buffer)]),
  );
  return { files, has: (range, character) => parsed.get(range)?.hasChar(character) ?? false };
}

/** Text that one font can write. */
export interface Run {
  readonly text: string;
  readonly font: FontName;
}

/** Text in parts that each have one font; what no font has is written out, or becomes a question mark. */
export function runsOf(text: string, weight: Weight): Run[] {
  const { has } = replyFonts();
  const runs: { text: string; font: FontName }[] = [];
  for (const character of [...breakLongWords(text.normalize('NFC'))].flatMap((each) => writable(each, has))) {
    const last = runs.at(-1);
    // Keep spaces and line breaks with the preceding text.
    const font = last && /\s/.test(character) ? last.font : fontOf(character, weight);
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
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

function fontOf(character: string, weight: Weight): FontName {
  return `${weight}-${replyFonts().has('latin', character) ? 'latin' : 'latin-ext'}`;
}

function writable(character: string, has: LoadedFonts['has']): string[] {
  if (character === '\n' || has('latin', character) || has('latin-ext', character)) return [character];
  return [...(WRITTEN_OUT[character] ?? UNKNOWN)];
}
