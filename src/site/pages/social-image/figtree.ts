import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';

const FILE = '@fontsource/figtree/files/figtree-latin-600-normal.woff';

let font: Font | null = null;

/** Figtree SemiBold, in which the pages' headings are set. Read at the first picture, which takes some 70 ms once. */
export function figtree(): Font {
  font ??= opentype.parse(new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(FILE))).buffer);
  return font;
}
