import { MIDDLE_SITES, PAIRED_SITES, type MiddleSiteName, type PairedSiteName } from '../../../../common/body-sites.js';
import type { Option } from '../../../../common/questionnaire/questionnaire.js';

const MIDDLE: Readonly<Record<MiddleSiteName, string>> = {
  scalp: 'Hårbotten',
  'back-of-head': 'Bakhuvudet',
  forehead: 'Pannan',
  nose: 'Näsan',
  mouth: 'Läpparna eller munnen',
  chin: 'Hakan',
  throat: 'Halsen',
  nape: 'Nacken',
  chest: 'Bröstet',
  abdomen: 'Magen',
  'upper-back': 'Övre delen av ryggen',
  'lower-back': 'Nedre delen av ryggen',
  genitals: 'Underlivet',
  buttocks: 'Skinkorna',
  anus: 'Runt ändtarmen',
};

const PAIRED: Readonly<Record<PairedSiteName, string>> = {
  eye: 'öga eller ögonlock',
  cheek: 'kind',
  ear: 'öra',
  armpit: 'armhåla',
  shoulder: 'axel',
  'upper-arm-front': 'överarm, framsidan',
  'upper-arm-back': 'överarm, baksidan',
  'elbow-crease': 'armveck',
  elbow: 'armbåge',
  'forearm-front': 'underarm, insidan',
  'forearm-back': 'underarm, utsidan',
  palm: 'handflata',
  'back-of-hand': 'handrygg',
  fingernails: 'hands naglar',
  groin: 'ljumske',
  'thigh-front': 'lår, framsidan',
  'thigh-back': 'lår, baksidan',
  knee: 'knä',
  'hollow-of-knee': 'knäveck',
  'lower-leg-front': 'underben, framsidan',
  'lower-leg-back': 'underben, baksidan',
  'top-of-foot': 'fot, ovansidan',
  sole: 'fotsula',
  toenails: 'fots naglar',
};

/** Every site by name, for the list beside the drawing. */
export const bodySiteOptions: readonly Option[] = [
  ...MIDDLE_SITES.map((name) => ({ id: name, label: MIDDLE[name] })),
  ...PAIRED_SITES.flatMap((name) => [
    { id: `left-${name}`, label: `Vänster ${PAIRED[name]}` },
    { id: `right-${name}`, label: `Höger ${PAIRED[name]}` },
  ]),
];
