import { includesAny } from '../../../../common/questionnaire/answer-rule.js';
import { MIDDLE_SITES, PAIRED_SITES, type MiddleSiteName, type PairedSiteName } from '../../../../common/body-sites.js';
import type { Option } from '../../../../common/questionnaire/questionnaire.js';
import { NONE_OF_THESE, concernIn, RASHES, type WrittenGroup } from './rules.js';

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
const bodySiteOptions: readonly Option[] = [
  ...MIDDLE_SITES.map((name) => ({ id: name, label: MIDDLE[name] })),
  ...PAIRED_SITES.flatMap((name) => [
    { id: `left-${name}`, label: `Vänster ${PAIRED[name]}` },
    { id: `right-${name}`, label: `Höger ${PAIRED[name]}` },
  ]),
];

/** Body sites, and the signs that belong to some of them. */
export const whereGroup: WrittenGroup = {
  id: 'where',
  title: 'Var på kroppen?',
  questions: [
    {
      id: 'bodySites',
      type: 'body-site',
      label: 'Var sitter besvären?',
      help: 'Tryck på kroppen eller sök i listan. Börja med det ställe som du vill visa på bild.',
      options: bodySiteOptions,
    },
    {
      id: 'spread',
      type: 'single',
      label: 'Hur mycket av huden gäller det?',
      options: [
        { id: 'one-spot', label: 'Ett enda ställe' },
        { id: 'few-spots', label: 'Några få ställen' },
        { id: 'larger-area', label: 'Ett större område' },
        { id: 'nearly-all', label: 'Nästan hela kroppen' },
      ],
      visibleWhen: { any: [concernIn(RASHES), { question: 'generalSigns', includes: 'fever' }] },
    },
    {
      id: 'lesionSigns',
      type: 'multi',
      label: 'Har du något av det här?',
      help: 'Kryssa för allt som stämmer.',
      options: [
        NONE_OF_THESE,
        { id: 'mole-unchanged', label: 'Ett födelsemärke som ser ut som förut' },
        { id: 'mole-changed', label: 'Ett födelsemärke som har ändrats, eller är ojämnt i formen eller färgen' },
        { id: 'mole-bleeds', label: 'Ett födelsemärke som blöder eller har fått ett sår' },
        { id: 'new-mole', label: 'Ett nytt födelsemärke' },
        { id: 'unhealed-wound', label: 'Ett sår som inte har läkt på en månad' },
        { id: 'growing-lump', label: 'En knuta som växer' },
      ],
    },
    {
      id: 'eyeSigns',
      type: 'multi',
      label: 'Hur är det med ögonen?',
      help: 'Kryssa för allt som stämmer.',
      options: [
        { id: 'painful', label: 'Det gör ont i ögat, eller i utslagen nära ögat' },
        { id: 'worse-vision', label: 'Jag ser sämre än vanligt, eller tål inte ljus' },
        { id: 'red-eye', label: 'Ögat är rött eller skaver' },
        NONE_OF_THESE,
      ],
      visibleWhen: includesAny('bodySites', ['left-eye', 'right-eye', 'forehead', 'nose']),
    },
    {
      id: 'genitalSigns',
      type: 'multi',
      label: 'Har du något av det här i underlivet nu?',
      help: 'Kryssa för allt som stämmer.',
      options: [
        { id: 'testicle-pain', label: 'Plötslig, svår smärta i en testikel' },
        { id: 'foreskin-stuck', label: 'Förhuden har fastnat bakom ollonet' },
        { id: 'cannot-urinate', label: 'Jag kan inte kissa' },
        NONE_OF_THESE,
      ],
      visibleWhen: {
        any: [
          { question: 'concern', equals: 'genital-problems' },
          { question: 'bodySites', includes: 'genitals' },
          { question: 'bodySites', includes: 'left-groin' },
          { question: 'bodySites', includes: 'right-groin' },
        ],
      },
    },
  ],
};

/** Something single, whose size the clinician asks for. */
export const SINGLE_LESION = includesAny('lesionSigns', [
  'mole-unchanged',
  'mole-changed',
  'mole-bleeds',
  'new-mole',
  'unhealed-wound',
  'growing-lump',
]);
