import { questionsOf, type Question } from '../../../../../common/questionnaire/questionnaire.js';
import { questionnaireV1 } from '../v1/questionnaire-v1.js';

type Changes = Partial<Pick<Question, 'label' | 'help' | 'required' | 'visibleWhen'>>;

/** A question of version 1 that version 2 asks too, with other words or on another condition. */
export function carried(id: string, changes: Changes = {}): Question {
  const found = questionsOf(questionnaireV1).find((question) => question.id === id);
  if (!found) throw new Error(`version 1 does not ask ${id}`);
  return { ...found, ...changes };
}

/** Offers "none of these" first: most patients choose it, and it saves them a list of seven. Not for urgent signs. */
export function withNoneFirst(question: Question): Question {
  if (question.type !== 'multi') return question;
  const { options } = question;
  return {
    ...question,
    options: [...options].sort((one, other) => Number(other.id === 'none') - Number(one.id === 'none')),
  };
}
