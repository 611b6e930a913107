import type { MiddleSiteName, PairedSiteName } from './body-sites.js';

/** Sites within a sentence, after 'på'. */
const MIDDLE: Readonly<Record<MiddleSiteName, string>> = {
  scalp: 'hårbotten',
  'back-of-head': 'bakhuvudet',
  forehead: 'pannan',
  nose: 'näsan',
  mouth: 'läpparna eller munnen',
  chin: 'hakan',
  throat: 'halsen',
  nape: 'nacken',
  chest: 'bröstet',
  abdomen: 'magen',
  'upper-back': 'övre delen av ryggen',
  'lower-back': 'nedre delen av ryggen',
  genitals: 'underlivet',
  buttocks: 'skinkorna',
  anus: 'huden runt ändtarmen',
};

/** After 'vänster' or 'höger', and after 'båda'. */
const PAIRED: Readonly<Record<PairedSiteName, readonly [one: string, both: string]>> = {
  eye: ['öga eller ögonlock', 'ögonen eller ögonlocken'],
  cheek: ['kind', 'kinderna'],
  ear: ['öra', 'öronen'],
  armpit: ['armhåla', 'armhålorna'],
  shoulder: ['axel', 'axlarna'],
  'upper-arm-front': ['överarms framsida', 'överarmarnas framsida'],
  'upper-arm-back': ['överarms baksida', 'överarmarnas baksida'],
  'elbow-crease': ['armveck', 'armvecken'],
  elbow: ['armbåge', 'armbågarna'],
  'forearm-front': ['underarms insida', 'underarmarnas insida'],
  'forearm-back': ['underarms utsida', 'underarmarnas utsida'],
  palm: ['handflata', 'handflatorna'],
  'back-of-hand': ['handrygg', 'handryggarna'],
  fingernails: ['hands naglar', 'händernas naglar'],
  groin: ['ljumske', 'ljumskarna'],
  'thigh-front': ['lårs framsida', 'lårens framsida'],
  'thigh-back': ['lårs baksida', 'lårens baksida'],
  knee: ['knä', 'knäna'],
  'hollow-of-knee': ['knäveck', 'knävecken'],
  'lower-leg-front': ['underbens framsida', 'underbenens framsida'],
  'lower-leg-back': ['underbens baksida', 'underbenens baksida'],
  'top-of-foot': ['fots ovansida', 'fötternas ovansida'],
  sole: ['fotsula', 'fotsulorna'],
  toenails: ['fots naglar', 'fötternas naglar'],
};

/** More is no place in a sentence. */
const MOST = 5;

/** The marked sites as they stand after 'på': 'hakan och båda kinderna'. @returns null for none, unknown and too many ones */
export function sitesInWords(ids: readonly string[]): string | null {
  const words = new Set(ids.map((id) => wordsOf(id, ids)));
  if (words.has(null) || words.size === 0 || words.size > MOST) return null;
  return enumerated([...words] as string[]);
}

/** 'a', 'a och b', 'a, b och c'. */
export function enumerated(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} och ${last}`;
}

function wordsOf(id: string, ids: readonly string[]): string | null {
  if (Object.hasOwn(MIDDLE, id)) return MIDDLE[id as MiddleSiteName];
  const [, side, name = ''] = /^(left|right)-(.+)$/.exec(id) ?? [];
  if (side === undefined || !Object.hasOwn(PAIRED, name)) return null;
  const [one, both] = PAIRED[name as PairedSiteName];
  if (ids.includes(side === 'left' ? `right-${name}` : `left-${name}`)) return `båda ${both}`;
  return `${side === 'left' ? 'vänster' : 'höger'} ${one}`;
}
