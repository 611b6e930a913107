import type { Option, Question, QuestionGroup } from '../../../../common/questionnaire/questionnaire.js';

/**
 * Questions that share the screen of another one on phones: its follow-ups, and free texts beside what they add to.
 * The lists of emergencies stand alone.
 */
const SHARED: Readonly<Record<string, string>> = {
  onsetDays: 'duration',
  triedDetails: 'tried',
  seenBeforeDetails: 'seenBefore',
  healthDetails: 'healthConditions',
  reactionDetails: 'allergies',
  allergyDetails: 'allergies',
  wishes: 'hopes',
  photosTaken: 'photos',
  photoNotes: 'photos',
  identityNumber: 'hasIdentityNumber',
  noIdentityNumberReason: 'hasIdentityNumber',
};

/** What stands last in each list, in this order. */
const LAST = ['no', 'none', 'no-itch', 'not-sure', 'prefer-not-to-say'];

/** A group with the screens of its questions, and options of one kind in one order. */
export function arranged(group: QuestionGroup): QuestionGroup {
  return { ...group, questions: group.questions.map((question) => inOrder(onScreen(question))) };
}

function onScreen(question: Question): Question {
  const shared = SHARED[question.id];
  return shared === undefined ? question : { ...question, sharesScreenOf: shared };
}

function inOrder(question: Question): Question {
  if (!('options' in question)) return question;
  const place = ({ id }: Option) => LAST.indexOf(id);
  return { ...question, options: question.options.toSorted((one, other) => place(one) - place(other)) };
}
