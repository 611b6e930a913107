import type { QuestionGroup } from '../../../../../common/questionnaire/questionnaire.js';
import { NONE_OF_THESE } from '../v1/options.js';
import { carried } from './carried.js';
import { concernIn, includesAny, RASHES } from './rules.js';

/** Body sites, and the signs that belong to some of them. */
export const whereGroup: QuestionGroup = {
  id: 'where',
  title: 'Var på kroppen?',
  questions: [
    carried('bodySites', {
      help: 'Tryck på kroppen eller sök i listan. Börja med det ställe som du vill visa på bild.',
    }),
    carried('spread', {
      visibleWhen: { any: [concernIn(RASHES), { question: 'generalSigns', includes: 'fever' }] },
    }),
    {
      id: 'lesionSigns',
      type: 'multi',
      label: 'Har du något av det här?',
      help: 'Kryssa för allt som stämmer.',
      required: true,
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
    carried('eyeSigns'),
    carried('genitalSigns'),
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
