import { secondsInDay } from 'date-fns/constants';
import { defineCaseMatter, notesOfCase } from '../../cases/matters/case-matters.js';
import { matterSet } from '../../cases/matters/matters.repository.js';
import { remind } from '../../cases/matters/remind.js';
import { weekly } from '../../clinicians/responsible/responsible.js';
import { AccessQuestionAnswered, AccessQuestionsReminder } from './access-question.mail.js';
import { questionRefusal } from './access-questions.errors.js';

/** What a patient wonders about an access to their case; a reviewer of the access log replies. */
export const AccessQuestion = defineCaseMatter<{
  /** Of the rows of the access log, to the millisecond, ISO 8601. */
  readonly accessAt: string;
}>({
  kind: 'access-question',
  answerWithinDays: 7,
  words: notesOfCase,
  answered: AccessQuestionAnswered,
  log: 'access_question_answered',
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
