import type { Question } from './questionnaire.js';

/** Version of the text below; change it with the text. The ticked version is stored with the time. */
export const START_AT_ONCE_VERSION = '2';

/** The box beside the consent, when the form is sent for the first time: the right to withdraw ends with the answer. */
export const START_AT_ONCE: Question = {
  id: 'startAtOnce',
  type: 'consent',
  label: 'Jag vill att ni börjar direkt. Jag vet att jag inte kan ångra köpet när svaret är klart.',
  help: 'Vill du vänta? Skicka in när du har bestämt dig.',
  required: true,
};
