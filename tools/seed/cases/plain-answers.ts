import type { Answers, AnswerValue } from '../../../common/questionnaire/answers.js';
import { visibleQuestions, type Form } from '../../../common/questionnaire/form.js';
import { BIRTH_DATE, type Question } from '../../../common/questionnaire/questionnaire.js';

/** By id of question, where the last option is a warning sign. */
const PLAIN: Readonly<Record<string, string>> = {
  spread: 'few-spots',
  pigmentAlike: 'alike',
  sex: 'woman',
  smoking: 'no',
  contraception: 'no',
  mood: 'ok',
  skinTone: 'tone-2',
  lesionSize: 'under-coin',
};

/**
 * The given answers plus one for every other visible question, for a patient without other symptoms: "none" where it is
 * offered, otherwise mostly the last option.
 */
export function answerAll(form: Form): Answers {
  let answers: Answers = { [BIRTH_DATE]: '1981-12-18', ...form.answers };
  const open = () => visibleQuestions({ ...form, answers }).find(({ id }) => !(id in answers));
  for (let question = open(); question; question = open())
    answers = { ...answers, [question.id]: plainAnswer(question) };
  return answers;
}

function plainAnswer(question: Question): AnswerValue {
  switch (question.type) {
    case 'single':
      return PLAIN[question.id] ?? question.options.at(-1)?.id ?? '';
    case 'multi':
    case 'body-site':
      return [(question.options.find(({ id }) => id === 'none') ?? question.options.at(-1))?.id ?? ''];
    case 'text':
      return question.format ? '811218-9876' : 'Det började i våras.';
    case 'number':
      return question.min;
    case 'scale':
      return 3;
    case 'date':
      return '1981-12-18';
    case 'medicines':
      return { none: true };
    case 'consent':
      return true;
  }
}
