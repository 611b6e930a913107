import type { RedFlag } from '../../../../../common/questionnaire/red-flag.js';
import { carriedFlag } from './carried-flag.js';

/** Raised by questions whose options changed, or that are new. */
export const conditionFlagsV2: readonly RedFlag[] = [
  {
    id: 'vision-loss',
    level: '112',
    when: { question: 'scalpSigns', includes: 'vision-loss' },
    patientText:
      'Ring 112 nu. Syn som plötsligt blir sämre eller försvinner på ett öga kan bero på att ett blodkärl är inflammerat eller tilltäppt.',
    doctorText: 'Plötslig synnedsättning eller synbortfall på ett öga.',
    why: 'Kan vara temporalisarterit (jättecellsarterit), där timmar avgör om synen kan räddas.',
  },
  carriedFlag('changing-mole', {
    when: {
      any: [
        { question: 'lesionSigns', includes: 'mole-changed' },
        { question: 'lesionSigns', includes: 'mole-bleeds' },
      ],
    },
  }),
  carriedFlag('nail-infection', {
    when: {
      any: [
        { question: 'nailSkin', equals: 'throbbing' },
        {
          all: [
            { question: 'nailSkin', equals: 'sore' },
            {
              any: [
                { question: 'healthConditions', includes: 'diabetes' },
                { question: 'healthConditions', includes: 'circulation' },
                { question: 'immuneSystem', equals: 'yes' },
              ],
            },
          ],
        },
      ],
    },
  }),
];
