import type { QuestionGroup } from '../../../../../common/questionnaire/questionnaire.js';

/** Wishes, and free text about earlier answers. */
export const hopesGroup: QuestionGroup = {
  id: 'hopes',
  title: 'Vad du hoppas på',
  questions: [
    {
      id: 'hopes',
      type: 'multi',
      label: 'Vad hoppas du få hjälp med?',
      help: 'Kryssa för allt som stämmer.',
      required: true,
      options: [
        { id: 'diagnosis', label: 'Att få veta vad det är' },
        { id: 'treatment', label: 'Att få en behandling' },
        { id: 'renewal', label: 'Att fortsätta med en behandling som fungerar' },
        { id: 'self-care', label: 'Råd om vad jag kan göra själv' },
        { id: 'reassurance', label: 'Att få veta om det är farligt' },
      ],
    },
    {
      id: 'impact',
      type: 'scale',
      label: 'Hur mycket påverkar besvären din vardag?',
      help: '0 är inte alls. 10 är så mycket du kan tänka dig. Mår du mycket dåligt av din hud kan du ringa 1177 för råd.',
      required: true,
    },
    {
      id: 'reactionDetails',
      type: 'text',
      label: 'Vilket läkemedel reagerade du på, och vad hände?',
      help: null,
      required: true,
      visibleWhen: {
        any: [
          { question: 'allergies', includes: 'medicine' },
          { question: 'allergies', includes: 'severe-medicine-reaction' },
        ],
      },
    },
    {
      id: 'healthDetails',
      type: 'text',
      label: 'Vill du berätta mer om din hälsa?',
      help: 'Till exempel om en sjukdom eller en allergi som du har kryssat för.',
      required: false,
    },
    {
      id: 'wishes',
      type: 'text',
      label: 'Är det något du oroar dig för, eller helst vill slippa?',
      help: null,
      required: false,
    },
  ],
};
