import type { AnswerRule } from '../../../../../common/questionnaire/answer-rule.js';
import type { RedFlag } from '../../../../../common/questionnaire/red-flag.js';
import { carriedFlag } from './carried-flag.js';

const SKIN_SIGNS = [
  'mouth-eye-sores',
  'skin-detaching',
  'spots-do-not-fade',
  'spreading-redness',
  'severe-skin-pain',
  'one-leg-swollen',
  'one-sided-blisters',
] as const;

/** As in version 1, with the sores in the genitals where their own question asks for them. */
const ANY_SKIN_SIGN: AnswerRule = {
  any: [
    ...SKIN_SIGNS.map((sign) => ({ question: 'skinSigns', includes: sign })),
    { question: 'genitalLook', includes: 'blisters-sores' },
    { question: 'symptoms', includes: 'fluid' },
    { question: 'nailSkin', equals: 'throbbing' },
    { question: 'concern', equals: 'psoriasis-eczema' },
    { question: 'concern', equals: 'other-skin-problems' },
  ],
};

/** Raised by the two lists of signs. */
export const signFlagsV2: readonly RedFlag[] = [
  carriedFlag('mucosal-reaction', {
    when: {
      all: [
        {
          any: [
            { question: 'skinSigns', includes: 'mouth-eye-sores' },
            { question: 'skinSigns', includes: 'skin-detaching' },
            { question: 'genitalLook', includes: 'blisters-sores' },
          ],
        },
        { question: 'newMedicine', equals: 'yes' },
      ],
    },
  }),
  carriedFlag('very-ill-with-skin-sign', {
    when: {
      all: [
        { question: 'generalSigns', includes: 'very-ill' },
        { any: [{ question: 'generalSigns', includes: 'stiff-neck' }, ANY_SKIN_SIGN] },
      ],
    },
  }),
  {
    id: 'mouth-eye-sores',
    level: '1177-today',
    when: { question: 'skinSigns', includes: 'mouth-eye-sores' },
    patientText:
      'Ring 1177 nu och sök vård i dag. Blåsor eller sår i munnen eller ögonen behöver undersökas på plats. Ring 112 om du har börjat med ett nytt läkemedel eller känner dig mycket sjuk.',
    doctorText: 'Blåsor eller sår i munnen eller ögonen, utan uppgift om nytt läkemedel.',
    why: 'Kan vara en svår hudreaktion utan känt läkemedel, en blåsdermatos eller en utbredd infektion med herpes.',
  },
  {
    id: 'genital-sores-with-fever',
    level: '1177-today',
    when: {
      all: [
        { question: 'genitalLook', includes: 'blisters-sores' },
        { question: 'generalSigns', includes: 'fever' },
      ],
    },
    patientText:
      'Ring 1177 nu och sök vård i dag. Blåsor eller sår i underlivet tillsammans med feber behöver undersökas på plats. Ring 112 om du känner dig mycket sjuk.',
    doctorText: 'Blåsor eller sår i underlivet, med feber.',
    why: 'Kan vara en förstagångsinfektion med herpes eller en svår hudreaktion. Ett sår utan andra tecken går vidare.',
  },
];
