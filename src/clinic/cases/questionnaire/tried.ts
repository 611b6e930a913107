import { includesAny, type AnswerRule } from '../../../../common/questionnaire/answer-rule.js';
import { YES_NO, concernNotIn, type WrittenGroup } from './rules.js';

const somethingWasTried: AnswerRule = includesAny('tried', [
  'moisturiser',
  'over-the-counter',
  'prescribed-on-skin',
  'prescribed-tablets',
  'procedure',
  'something-else',
]);

/** Patients with psoriasis or eczema have already said whether a doctor has named it. */
export const triedGroup: WrittenGroup = {
  id: 'tried',
  title: 'Vad du har provat',
  questions: [
    {
      id: 'tried',
      type: 'multi',
      label: 'Vad har du provat hittills?',
      help: 'Kryssa för allt som stämmer.',
      options: [
        { id: 'none', label: 'Inget än' },
        { id: 'moisturiser', label: 'Mjukgörande kräm' },
        { id: 'over-the-counter', label: 'Något receptfritt från apoteket' },
        { id: 'prescribed-on-skin', label: 'Kräm, salva eller lösning på recept' },
        { id: 'prescribed-tablets', label: 'Tabletter eller sprutor på recept' },
        { id: 'procedure', label: 'Behandling på en klinik, till exempel med laser eller ljus' },
        { id: 'something-else', label: 'Något annat' },
      ],
    },
    {
      id: 'triedDetails',
      type: 'text',
      label: 'Vad var det, och hur länge använde du det?',
      help: 'Skriv namnen om du minns dem.',
      visibleWhen: somethingWasTried,
    },
    {
      id: 'triedEffect',
      type: 'single',
      label: 'Hur gick det?',
      options: [
        { id: 'helped', label: 'Det hjälpte' },
        { id: 'came-back', label: 'Det hjälpte, men besvären kom tillbaka' },
        { id: 'no-difference', label: 'Det gjorde ingen skillnad' },
        { id: 'worse', label: 'Det blev sämre' },
        { id: 'too-early', label: 'Det är för tidigt att säga' },
      ],
      visibleWhen: somethingWasTried,
    },
    {
      id: 'seenBefore',
      type: 'single',
      label: 'Har en läkare bedömt besvären tidigare?',
      options: YES_NO,
      visibleWhen: concernNotIn(['psoriasis-eczema']),
    },
    {
      id: 'seenBeforeDetails',
      type: 'text',
      label: 'Vad kom läkaren fram till, och när var det?',
      help: 'Skriv det du minns.',
      required: false,
      visibleWhen: {
        any: [
          { question: 'seenBefore', equals: 'yes' },
          { question: 'eczemaDiagnosis', equals: 'something-else' },
        ],
      },
    },
  ],
};
