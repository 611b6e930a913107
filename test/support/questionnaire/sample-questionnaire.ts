import type { Answers } from '../../../common/questionnaire/answers.js';
import type { Form } from '../../../common/questionnaire/form.js';
import type { Questionnaire } from '../../../common/questionnaire/questionnaire.js';

const optional = { help: null, required: false } as const;
const required = { help: null, required: true } as const;
const options = (...ids: string[]) => ids.map((id) => ({ id, label: id }));

/** A small questionnaire with a question of every type, for tests of what evaluates any. */
export const sampleQuestionnaire: Questionnaire = {
  version: 'sample',
  groups: [
    { id: 'birth-date', title: 'Född', questions: [{ ...required, id: 'birthDate', type: 'date', label: 'Född' }] },
    {
      id: 'complaint',
      title: 'Besvär',
      questions: [
        { ...required, id: 'concern', type: 'single', label: 'Vad', options: options('acne', 'nails') },
        { ...required, id: 'signs', type: 'multi', label: 'Tecken', options: options('itch', 'pain', 'none') },
        {
          ...required,
          id: 'discomfort',
          type: 'scale',
          label: 'Hur mycket',
          visibleWhen: {
            any: [
              { question: 'signs', includes: 'itch' },
              { question: 'signs', includes: 'pain' },
            ],
          },
        },
        {
          ...optional,
          id: 'nailCount',
          type: 'number',
          label: 'Hur många',
          min: 1,
          max: 20,
          visibleWhen: { question: 'concern', equals: 'nails' },
        },
        {
          ...optional,
          id: 'nailDetails',
          type: 'text',
          label: 'Berätta',
          visibleWhen: { question: 'nailCount', atLeast: 3 },
        },
      ],
    },
    {
      id: 'rest',
      title: 'Resten',
      questions: [
        { ...required, id: 'bodySites', type: 'body-site', label: 'Var', options: options('scalp', 'nose') },
        { ...required, id: 'medicines', type: 'medicines', label: 'Läkemedel' },
        { ...optional, id: 'description', type: 'text', label: 'Berätta' },
        { ...required, id: 'identityNumber', type: 'text', format: 'identity-number', label: 'Personnummer' },
        { ...required, id: 'consent', type: 'consent', label: 'Samtycke' },
      ],
    },
  ],
};

/** Answers to the sample questionnaire that lack nothing. */
export const completeAnswers: Answers = {
  birthDate: '1981-12-18',
  concern: 'acne',
  signs: ['none'],
  bodySites: ['nose'],
  medicines: { none: true },
  identityNumber: '811218-9876',
  consent: true,
};

/** The sample questionnaire on 22 November 2026 with these answers. */
export function sampleForm(answers: Answers): Form {
  return { questionnaire: sampleQuestionnaire, answers, today: '2026-11-22', minimumAgeYears: 18 };
}
