import type { PhotoSlot } from '../photos.js';
import type { Question } from './questionnaire.js';

/** Id of the patient's own words in reply to the doctor, beside the requested photos and questions. */
export const INFO_REPLY = 'info';

interface Asked {
  readonly slots: readonly PhotoSlot[];
  readonly questionIds: readonly string[];
}

/** Their field; required when the doctor requested nothing else. */
export function infoReplyQuestion(asked: Asked): Question {
  return {
    id: INFO_REPLY,
    type: 'text',
    label: 'Ditt svar till läkaren',
    help: null,
    required: isAskedInWordsAlone(asked),
  };
}

export function isAskedInWordsAlone({ slots, questionIds }: Asked): boolean {
  return slots.length + questionIds.length === 0;
}
