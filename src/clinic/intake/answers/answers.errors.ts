import type { AnswerProblem } from '../../../../common/questionnaire/check-answer.js';
import { refusals } from '../../../platform/errors/refusals.js';
import type { RaisedFlag, RevisionConflictResponse } from './answers.contract.js';

/** Why the form refuses an answer, or to be sent. */
export const answerRefusal = refusals({
  /** The value is not a valid answer to the question in the current form. */
  value_invalid: ['unprocessable', 'The value is no answer to the question.', (reason: AnswerProblem) => ({ reason })],
  /** Another tab or device saved this answer meanwhile; the caller gets what it saved. */
  revision_conflict: [
    'precondition-failed',
    'The answer was changed meanwhile.',
    (current: RevisionConflictResponse['current']) => ({ current }),
  ],
  /** The form has another identity number or birth date; the patient is asked before they are replaced. */
  identity_differs: ['conflict', 'The form has another identity number or birth date. Confirm that they are replaced.'],
  /** The form cannot be sent yet. */
  incomplete: [
    'unprocessable',
    'Something is missing before the form can be sent.',
    (missing: readonly string[]) => ({ missing }),
  ],
  /** An upload is in progress; the form can be sent when it has finished. */
  uploading: ['conflict', 'A photo has not come yet.'],
  /** The answers need care elsewhere, and have ended the case. */
  stopped: ['conflict', 'The answers need care elsewhere.', (redFlags: readonly RaisedFlag[]) => ({ redFlags })],
});
