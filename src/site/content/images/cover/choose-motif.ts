import { clouds, drops, flakes, night, rays } from './floating-motifs.js';
import { flowers, leaves, strands } from './growing-motifs.js';
import type { Motif } from './motif.js';
import { palettes, type Palette } from './palettes.js';
import type { Random } from './random.js';
import { arch, stones, vessels } from './standing-motifs.js';

interface Subject {
  /** Parts of words, Swedish and English. */
  readonly words: RegExp;
  readonly motif: Motif;
  /** Covered by the land; other motifs are placed on it. */
  readonly isInSky?: true;
  readonly palettes: readonly [Palette, ...Palette[]];
}

const { DAWN, GROVE, SHORE, SAND, NIGHT } = palettes;
/** The first that fits is taken. */
const SUBJECTS: readonly [Subject, ...Subject[]] = [
  { words: /natt|sömn|\bsov|kväll|måne|night|sleep|moon|evening/, motif: night, isInSky: true, palettes: [NIGHT] },
  {
    words: /\bsol|\buv\b|sommar|\bspf\b|strand|sunsc|\bsun\b|summer|beach/,
    motif: rays,
    isInSky: true,
    palettes: [DAWN, SHORE],
  },
  {
    words: /vinter|kyla|kallt|snö|frost|torr|eksem|psoriasis|winter|snow|cold|\bdry|eczema/,
    motif: flakes,
    isInSky: true,
    palettes: [GROVE, SAND],
  },
  { words: /hår|skägg|hair|scalp|beard/, motif: strands, palettes: [SAND, DAWN, GROVE] },
  {
    words: /vatten|fukt|tvätt|dusch|\bbad|\bhav|regn|svett|water|moist|wash|rain|\bsea|hydrat/,
    motif: drops,
    isInSky: true,
    palettes: [SHORE, GROVE],
  },
  {
    words: /kräm|rutin|produkt|serum|salva|lotion|tvål|behandl|cream|routine|product|treatment/,
    motif: vessels,
    palettes: [SAND, SHORE, DAWN],
  },
  {
    words: /rosacea|rodnad|pollen|allerg|blom|\bvår(?!d)|spring|flower|redness/,
    motif: flowers,
    palettes: [SAND, DAWN, SHORE],
  },
  {
    words: /stress|lugn|\bro\b|\bvila|balans|ärr|calm|\brest|balance|scar/,
    motif: stones,
    palettes: [SHORE, SAND, GROVE],
  },
  { words: /pigment|melasma|fläck|moln|cloud|spot/, motif: clouds, isInSky: true, palettes: [DAWN, SHORE] },
  { words: /akne|finn|växt|natur|blad|acne|plant|nature|\bleaf|\bleaves|herb/, motif: leaves, palettes: [GROVE, SAND] },
  { words: /läkare|besök|bedömning|klinik|vård|doctor|visit|clinic|care/, motif: arch, palettes: [SAND, DAWN, GROVE] },
];

/** What a picture shows, and in which colours. */
export interface Choice extends Pick<Subject, 'motif' | 'isInSky'> {
  readonly palette: Palette;
}

/** What the prompt is about, when it has a word for it; otherwise any of the subjects. */
export function chooseMotif(prompt: string, random: Random): Choice {
  const text = prompt.normalize('NFC').toLowerCase();
  const { motif, isInSky, palettes: fitting } = SUBJECTS.find(({ words }) => words.test(text)) ?? random.pick(SUBJECTS);
  return { motif, isInSky, palette: random.pick(fitting) };
}
