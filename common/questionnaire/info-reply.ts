import type { PhotoSlot } from '../photos.js';
import type { Question } from './questionnaire.js';

/** Names the patient's own words to what the doctor asks, beside the photos and questions that are asked for. */
export const INFO_REPLY = 'info';

interface Asked {
  readonly slots: readonly PhotoSlot[];
  readonly questionIds: readonly string[];
}

/** The field for them: required when nothing else answers the doctor. */
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
