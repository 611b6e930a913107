import type { QuestionGroup } from '../../../../../common/questionnaire/questionnaire.js';

/** How long, how it changes, how it feels, and what makes it worse. Fever is among the signs of the first step. */
export const complaintGroup: QuestionGroup = {
  id: 'complaint',
  title: 'Dina besvär',
  questions: [
    {
      id: 'duration',
      type: 'single',
      label: 'Hur länge har du haft besvären?',
      help: null,
      required: true,
      options: [
        { id: 'under-a-week', label: 'Kortare tid än en vecka' },
        { id: 'weeks', label: 'En till fyra veckor' },
        { id: 'months', label: 'En till sex månader' },
        { id: 'half-a-year', label: 'Sex månader till ett år' },
        { id: 'years', label: 'Längre tid än ett år' },
      ],
    },
    {
      id: 'course',
      type: 'single',
      label: 'Hur har besvären förändrats?',
      help: null,
      required: true,
      options: [
        { id: 'better', label: 'De har blivit bättre' },
        { id: 'unchanged', label: 'De är som förut' },
        { id: 'worse', label: 'De har blivit värre' },
        { id: 'comes-and-goes', label: 'De kommer och går' },
      ],
    },
    {
      id: 'symptoms',
      type: 'multi',
      label: 'Hur känns huden, och vad händer med den?',
      help: 'Kryssa för allt som stämmer.',
      required: true,
      options: [
        { id: 'itch', label: 'Det kliar där jag har utslag' },
        { id: 'itch-without-rash', label: 'Det kliar, men jag ser inga utslag' },
        { id: 'pain', label: 'Det gör ont' },
        { id: 'burning', label: 'Det svider eller bränner' },
        { id: 'bleeding', label: 'Det blöder' },
        { id: 'fluid', label: 'Det vätskar eller varar sig' },
        { id: 'scaling', label: 'Det fjällar eller är torrt' },
        { id: 'none', label: 'Inget av det här, det bara syns' },
      ],
    },
    {
      id: 'discomfort',
      type: 'scale',
      label: 'Hur mycket besväras du av klåda eller smärta?',
      help: '0 är inte alls. 10 är så mycket du kan tänka dig.',
      required: true,
      visibleWhen: {
        any: [
          { question: 'symptoms', includes: 'itch' },
          { question: 'symptoms', includes: 'itch-without-rash' },
          { question: 'symptoms', includes: 'pain' },
          { question: 'symptoms', includes: 'burning' },
        ],
      },
    },
    {
      id: 'worseBy',
      type: 'multi',
      label: 'Är det något som gör besvären värre?',
      help: 'Kryssa för allt som stämmer.',
      required: true,
      options: [
        { id: 'sun', label: 'Sol' },
        { id: 'heat-sweat', label: 'Värme eller svett' },
        { id: 'cold-dry-air', label: 'Kyla eller torr luft' },
        { id: 'stress', label: 'Stress' },
        { id: 'skin-care', label: 'Smink, tvål eller hudvård' },
        { id: 'friction', label: 'Rakning, tryck eller skav' },
        { id: 'period', label: 'Mens' },
        { id: 'food-drink', label: 'Mat eller dryck' },
        { id: 'none', label: 'Inget särskilt, eller vet inte' },
      ],
    },
  ],
};
