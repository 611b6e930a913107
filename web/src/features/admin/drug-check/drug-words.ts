/**
 * Prefixes of names of prescription drugs that appear in texts about skin: substances, then products. Prefixes, because
 * Swedish appends endings and other words directly ('tretinoinkräm').
 */
const DRUGS = [
  ...[
    'aciklovir',
    'acitretin',
    'adalimumab',
    'adapalen',
    'alitretinoin',
    'apremilast',
    'azatioprin',
    'baricitinib',
    'betametason',
  ],
  ...[
    'botulinumtoxin',
    'brodalumab',
    'ciklosporin',
    'doxycyklin',
    'dupilumab',
    'dutasterid',
    'eflornitin',
    'erytromycin',
    'etanercept',
  ],
  ...[
    'finasterid',
    'flukonazol',
    'flutikason',
    'fusidinsyra',
    'guselkumab',
    'imikvimod',
    'isotretinoin',
    'itrakonazol',
    'ivermektin',
  ],
  ...[
    'ixekizumab',
    'kalcipotriol',
    'klindamycin',
    'klobetasol',
    'lymecyklin',
    'metotrexat',
    'metronidazol',
    'mometason',
    'omalizumab',
  ],
  ...[
    'pimekrolimus',
    'podofyllotoxin',
    'prednisolon',
    'risankizumab',
    'sekukinumab',
    'spironolakton',
    'takrolimus',
    'tazaroten',
  ],
  ...['tetracyklin', 'tralokinumab', 'tretinoin', 'trifaroten', 'upadacitinib', 'ustekinumab', 'valaciklovir'],
  ...[
    'acnatac',
    'aldara',
    'avodart',
    'betnovat',
    'botox',
    'condyline',
    'cosentyx',
    'daivobet',
    'daivonex',
    'dalacin',
    'dermovat',
  ],
  ...[
    'differin',
    'dupixent',
    'elidel',
    'elocon',
    'enstilar',
    'epiduo',
    'finacea',
    'humira',
    'neotigason',
    'propecia',
    'protopic',
  ],
  ...['roaccutan', 'rozex', 'skinoren', 'soolantra', 'tetralysal', 'toctino', 'vaniqa', 'wartec', 'xolair'],
] as const;

const NAMED = new RegExp(`(?<!\\p{L})(?:${DRUGS.join('|')})\\p{L}*`, 'giu');

/** The prescription drugs that texts name, as they are written there, in lower case, each once. */
export function findDrugWords(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.normalize('NFC').match(NAMED) ?? []);
  return [...new Set(found.map((word) => word.toLowerCase()))].sort();
}
