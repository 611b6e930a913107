import { addDays } from 'date-fns/addDays';
import { secondsInDay } from 'date-fns/constants';
import { defineMatter, type Matter } from '../../cases/matters/define-matter.js';
import { matterSet } from '../../cases/matters/matters.repository.js';
import { notesOfCase, type WithNotes } from '../../cases/matters/notes-of-case.js';
import { remind } from '../../cases/matters/remind.js';
import { weekly } from '../../clinicians/responsible/responsible.js';
import type { CaseRecords } from '../../records/patient-records.js';
import { AccessQuestionAnswered, AccessQuestionsReminder } from './access-question.mail.js';
import { questionRefusal } from './access-questions.errors.js';

/** One that has waited so long is late. */
const ANSWER_WITHIN_DAYS = 7;

/** What a question is about. */
export interface QuestionPayload extends WithNotes {
  /** Of the rows of the access log, to the millisecond, ISO 8601. */
  readonly accessAt: string;
}
export type StoredQuestion = Matter<QuestionPayload, 'answered'>;

/** What a patient wonders about an access to their case; a reviewer of the access log replies. */
export const AccessQuestion = defineMatter<StoredQuestion, CaseRecords>({
  kind: 'access-question',
  dueAt: (askedAt) => addDays(askedAt, ANSWER_WITHIN_DAYS),
  outcomes: () => ['answered'],
  mustExplain: () => true,
  words: notesOfCase,
  mails: { closed: AccessQuestionAnswered },
  logs: { closed: ({ id }) => ['access_question_answered', { questionId: id }] },
  refusals: {
    unknown: () => questionRefusal('question_not_found'),
    closed: () => questionRefusal('already_replied'),
    waits: () => questionRefusal('already_asked'),
  },
});

/** One mail a week and reader. */
export const AccessQuestionReminder = remind(AccessQuestion, {
  job: 'cases.remind-of-access-questions',
  everySeconds: secondsInDay,
  letter: AccessQuestionsReminder,
  tell: weekly,
});

export const accessQuestionsWaiting = [matterSet(AccessQuestion, { name: 'open-access-questions', of: 'accesses' })];
