import { CONDITIONS } from '../../common/conditions.js';

/** Names of prescription substances and preparations that no public text may carry (marketing to the public is forbidden). */
const medicineNames = [
  ...[
    'tretinoin',
    'isotretinoin',
    'adapalen',
    'tazaroten',
    'trifaroten',
    'alitretinoin',
    'acitretin',
    'roaccutan',
    'differin',
    'epiduo',
  ],
  ...[
    'hydrokinon',
    'azelainsyra',
    'skinoren',
    'finacea',
    'tri-luma',
    'pigmanorm',
    'bensoylperoxid',
    'klindamycin',
    'doxycyklin',
    'lymecyklin',
  ],
  ...['tetracyklin', 'spironolakton', 'metronidazol', 'ivermektin', 'soolantra', 'rozex', 'brimonidin', 'mirvaso'],
  ...[
    'hydrokortison',
    'betametason',
    'klobetasol',
    'mometason',
    'flutikason',
    'desonid',
    'betnovat',
    'dermovat',
    'elocon',
    'locoid',
    'ovixan',
  ],
  ...[
    'takrolimus',
    'pimekrolimus',
    'protopic',
    'elidel',
    'kalcipotriol',
    'daivobet',
    'enstilar',
    'metotrexat',
    'ciklosporin',
    'dupilumab',
  ],
  ...['terbinafin', 'flukonazol', 'itrakonazol', 'ketokonazol', 'amorolfin', 'ciklopirox', 'mikonazol', 'klotrimazol'],
  ...[
    'finasterid',
    'dutasterid',
    'minoxidil',
    'baricitinib',
    'aciklovir',
    'valaciklovir',
    'imikvimod',
    'podofyllotoxin',
    'botox',
    'botulinum',
  ],
];

/** Phrases that promise too much or say nothing. */
const emptyPhrases = [
  'enkelt och smidigt',
  'garanterar',
  'botar',
  'mirakel',
  'sveriges ledande',
  'sveriges bästa',
  'revolutionerande',
];

/** Every string in a tree of texts; functions are not called and must be called by the test that knows their values. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(stringsIn);
}

/** Medicine names found in a text, lower-case. */
export function medicinesNamedIn(text: string): string[] {
  return medicineNames.filter((name) => text.toLowerCase().includes(name));
}

/** Empty phrases and promises found in a text, lower-case. */
export function emptyPhrasesIn(text: string): string[] {
  return emptyPhrases.filter((phrase) =>
    new RegExp(`(^|[^a-zåäö])${phrase}([^a-zåäö]|$)`, 'u').test(text.toLowerCase()),
  );
}

/** The specification's own exclamations; no other text may carry one. */
const specifiedExclamations = ['Kom igång idag!', 'Meddelande skickat!'];

/** Texts with an exclamation mark that the specification does not give. */
export function unspecifiedExclamations(texts: readonly string[]): string[] {
  return texts.filter((text) => text.includes('!') && !specifiedExclamations.includes(text));
}

/** Every path a public text may lead to. Posts are checked against the seeded slugs. */
export const publicPaths = [
  ...['/', '/contact', '/blogg', '/about', '/faq', '/medicinsk-hudvard', '/bestall-bedomning', '/min-hudvard'],
  ...['/receptbelagda-behandlingar', '/hudlakare', '/forskning-evidensbaserad-medicin'],
  ...['/priser', '/exempel-pa-svar'],
  ...CONDITIONS.map(({ path }) => path),
  ...['/villkor', '/integritet', '/cookies', '/tillganglighet', '/driftstatus'],
];
