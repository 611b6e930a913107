import { concernIn, concernNotIn, RASHES, type WrittenGroup } from './rules.js';
import { SINGLE_LESION } from './where.js';

/** How long, how large, how it changes and how it feels. Scars and pigment spots have an age of their own. */
export const complaintGroup: WrittenGroup = {
  id: 'complaint',
  title: 'Dina besvär',
  questions: [
    {
      id: 'duration',
      type: 'single',
      label: 'Hur länge har du haft besvären?',
      options: [
        { id: 'under-a-week', label: 'Kortare tid än en vecka' },
        { id: 'weeks', label: 'En till fyra veckor' },
        { id: 'months', label: 'En till sex månader' },
        { id: 'half-a-year', label: 'Sex månader till ett år' },
        { id: 'years', label: 'Längre tid än ett år' },
      ],
      visibleWhen: concernNotIn(['scars', 'pigment-spots', 'fine-lines']),
    },
    {
      id: 'onsetDays',
      type: 'number',
      label: 'För hur många dagar sedan började det?',
      help: 'Skriv 0 om det började i dag.',
      min: 0,
      max: 7,
      visibleWhen: {
        all: [
          { question: 'duration', equals: 'under-a-week' },
          { any: [concernIn(RASHES), concernIn(['genital-problems'])] },
        ],
      },
    },
    {
      id: 'course',
      type: 'single',
      label: 'Hur har besvären förändrats?',
      options: [
        { id: 'better', label: 'De har blivit bättre' },
        { id: 'unchanged', label: 'De är som förut' },
        { id: 'worse', label: 'De har blivit värre' },
        { id: 'comes-and-goes', label: 'De kommer och går' },
      ],
      visibleWhen: concernNotIn(['scars', 'fine-lines']),
    },
    {
      id: 'lesionSize',
      type: 'single',
      label: 'Hur stort är det?',
      help: 'Jämför med en enkrona, som är två centimeter. Har du flera väljer du det största.',
      options: [
        { id: 'under-half-coin', label: 'Mindre än en halv enkrona' },
        { id: 'under-coin', label: 'Mindre än en enkrona' },
        { id: 'coin', label: 'Ungefär som en enkrona' },
        { id: 'over-coin', label: 'Större än en enkrona' },
      ],
      visibleWhen: SINGLE_LESION,
    },
    {
      id: 'symptoms',
      type: 'multi',
      label: 'Hur känns huden, och vad händer med den?',
      help: 'Kryssa för allt som stämmer.',
      options: [
        { id: 'none', label: 'Inget av det här. Besvären syns bara.' },
        { id: 'itch', label: 'Det kliar där jag har utslag' },
        { id: 'itch-without-rash', label: 'Det kliar, men jag ser inga utslag' },
        { id: 'pain', label: 'Det gör ont, svider eller bränner' },
        { id: 'bleeding', label: 'Det blöder' },
        { id: 'fluid', label: 'Det vätskar eller varar sig' },
        { id: 'scaling', label: 'Det fjällar eller är torrt' },
      ],
    },
  ],
};
