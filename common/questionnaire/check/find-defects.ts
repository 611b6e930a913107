import { testsIn, type AnswerTest, type AnswerRule } from '../answer-rule.js';
import { visibleQuestions, type Form } from '../form.js';
import {
  BIRTH_DATE,
  MAX_QUESTIONS_ON_A_STEP,
  optionsOf,
  questionsOf,
  SCALE_MAX,
  type Question,
  type QuestionGroup,
  type Questionnaire,
} from '../questionnaire.js';
import { raisedFlags, type RedFlag } from '../red-flag.js';
import { answerSets } from './answer-sets.js';

const QUESTION_ID = /^[a-z][A-Za-z0-9]*$/;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

type Occasion = Pick<Form, 'today' | 'minimumAgeYears'>;

/**
 * Defects of a questionnaire and its red flags, one line each: malformed or duplicate ids, screens shared with no earlier question, expressions about missing or
 * later questions, questions that no answers show, flags that no answers raise, and steps that can grow too long.
 */
export function findDefects(questionnaire: Questionnaire, flags: readonly RedFlag[], occasion: Occasion): string[] {
  const defects = [
    ...idDefects(questionnaire, flags),
    ...questionnaire.groups.flatMap(screenDefects),
    ...expressionDefects(questionnaire, flags),
  ];
  // The search needs valid expressions.
  return defects.length > 0 ? defects : reachDefects({ questionnaire, ...occasion }, flags);
}

function idDefects(questionnaire: Questionnaire, flags: readonly RedFlag[]): string[] {
  const questions = questionsOf(questionnaire);
  const first = questions[0]?.id === BIRTH_DATE ? [] : [`the first question is not ${BIRTH_DATE}`];
  return [
    ...first,
    ...listDefects('group', questionnaire.groups, KEBAB_CASE),
    ...listDefects('question', questions, QUESTION_ID),
    ...questions.flatMap((question) => listDefects(`option of ${question.id}`, optionsOf(question), KEBAB_CASE)),
    ...listDefects('red flag', flags, KEBAB_CASE),
  ];
}

function screenDefects({ id: groupId, questions }: QuestionGroup): string[] {
  return questions.flatMap(({ id, sharesScreenOf }, index) => {
    const before = [groupId, ...questions.slice(0, index).map((question) => question.id)];
    if (sharesScreenOf === undefined || before.includes(sharesScreenOf)) return [];
    return [`question ${id} shares the screen of ${sharesScreenOf}, which is not before it in its group`];
  });
}

function listDefects(what: string, items: readonly { readonly id: string }[], pattern: RegExp): string[] {
  const ids = items.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) < index);
  return [
    ...twice.map((id) => `${what} ${id} is given twice`),
    ...ids.filter((id) => !pattern.test(id)).map((id) => `${what} ${id} is malformed`),
  ];
}

function expressionDefects(questionnaire: Questionnaire, flags: readonly RedFlag[]): string[] {
  const questions = questionsOf(questionnaire);
  const ofQuestions = questions.flatMap(({ id, visibleWhen }, index) =>
    testDefects(`question ${id}`, visibleWhen, questions, questions.slice(0, index)),
  );
  const ofFlags = flags.flatMap(({ id, when }) => testDefects(`red flag ${id}`, when, questions, questions));
  return [...ofQuestions, ...ofFlags];
}

function testDefects(
  owner: string,
  rule: AnswerRule | undefined,
  all: readonly Question[],
  allowed: readonly Question[],
): string[] {
  if (!rule) return [];
  return testsIn(rule).flatMap((test) => {
    const question = all.find(({ id }) => id === test.question);
    if (!question) return [`${owner} asks about ${test.question}, which does not exist`];
    if (!allowed.includes(question)) return [`${owner} asks about ${test.question}, which is not asked before it`];
    return fits(test, question) ? [] : [`${owner} asks about ${test.question} what it cannot answer`];
  });
}

/** Whether a question can have an answer that passes the test, and one that does not. */
function fits(test: AnswerTest, question: Question): boolean {
  const hasOption = (wanted: string) => optionsOf(question).some(({ id }) => id === wanted);
  switch (question.type) {
    case 'single':
      return 'equals' in test && hasOption(test.equals);
    case 'multi':
    case 'body-site':
      return 'includes' in test && hasOption(test.includes);
    case 'number':
      return 'atLeast' in test && test.atLeast > question.min && test.atLeast <= question.max;
    case 'scale':
      return 'atLeast' in test && test.atLeast > 0 && test.atLeast <= SCALE_MAX;
    case 'date':
      return 'ageAtLeast' in test && test.ageAtLeast > 0;
    case 'text':
    case 'medicines':
    case 'consent':
      return false;
  }
}

/** Searches for answers that make each expression true. */
function reachDefects(form: Omit<Form, 'answers'>, flags: readonly RedFlag[]): string[] {
  return [
    ...questionsOf(form.questionnaire)
      .filter((question) => !canBeShown(question, form))
      .map(({ id }) => `question ${id} is never shown`),
    ...flags.filter((flag) => !canBeRaised(flag, form)).map(({ id }) => `red flag ${id} is never raised`),
    ...form.questionnaire.groups.flatMap((group) => longStepDefects(group, form)),
  ];
}

function canBeShown({ id, visibleWhen }: Question, form: Omit<Form, 'answers'>): boolean {
  if (!visibleWhen) return true;
  for (const answers of answerSets(form, [visibleWhen]))
    if (visibleQuestions({ ...form, answers }).some((question) => question.id === id)) return true;
  return false;
}

function canBeRaised(flag: RedFlag, form: Omit<Form, 'answers'>): boolean {
  for (const answers of answerSets(form, [flag.when]))
    if (raisedFlags([flag], { ...form, answers }).length > 0) return true;
  return false;
}

function longStepDefects({ id, questions }: QuestionGroup, form: Omit<Form, 'answers'>): string[] {
  if (questions.length <= MAX_QUESTIONS_ON_A_STEP) return [];
  const rules = questions.flatMap(({ visibleWhen }) => visibleWhen ?? []);
  let most = 0;
  for (const answers of answerSets(form, rules)) {
    const shown = visibleQuestions({ ...form, answers }).filter((question) => questions.includes(question)).length;
    most = Math.max(most, shown);
  }
  return most > MAX_QUESTIONS_ON_A_STEP ? [`group ${id} shows ${most} questions at once`] : [];
}
