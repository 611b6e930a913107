import type { AnswerValue } from '../../../../../common/questionnaire/answers.js';
import { questionsOf, type Question, type Questionnaire } from '../../../../../common/questionnaire/questionnaire.js';
import type { DeskAnswer } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { answerText } from '../../../../../common/questionnaire/answer-text.js';

/** An answered question. */
export interface GivenAnswer {
  readonly question: Question;
  readonly text: string;
  readonly value: AnswerValue;
  readonly isNew: boolean;
}

/** The answers as a doctor reads them: what there is, by group; what there is not, together. */
export interface AnswerDigest {
  /** 'Akne', 'Haka, vänster kind', 'Ett halvår till ett år', 'Inga läkemedel'. */
  readonly line: readonly string[];
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly findings: readonly GivenAnswer[];
  }[];
  /** Answers that deny something, and boxes that were ticked to send the form. */
  readonly negatives: readonly GivenAnswer[];
}

/** Asked in every version of the questionnaire; what is missing is left out of the line. */
const LINE = ['concern', 'bodySites', 'duration', 'tried', 'medicines'];

/** Options that deny what is asked. */
const DENIALS = ['no', 'none', 'never'];

/** @param denials what the line says where the patient denies, by question: 'inget provat' */
export function digestAnswers(
  questionnaire: Questionnaire,
  answers: Readonly<Record<string, DeskAnswer>>,
  denials: Readonly<Record<string, string>>,
): AnswerDigest {
  const given = (question: Question): readonly GivenAnswer[] => {
    const answer = answers[question.id];
    if (answer === undefined || answer.value === null) return [];
    return [{ question, text: answerText(question, answer.value), value: answer.value, isNew: answer.isNew }];
  };
  const all = questionsOf(questionnaire).flatMap(given);
  const isFinding = (answer: GivenAnswer) => answer.isNew || !isNegative(answer);
  return {
    line: LINE.flatMap((id) => all.filter(({ question }) => question.id === id)).map((answer) =>
      isNegative(answer) ? (denials[answer.question.id] ?? inOneLine(answer.text)) : inOneLine(answer.text),
    ),
    groups: questionnaire.groups
      .map(({ id, title, questions }) => ({ id, title, findings: questions.flatMap(given).filter(isFinding) }))
      .filter(({ findings }) => findings.length > 0),
    negatives: all.filter((answer) => !isFinding(answer)),
  };
}

/** Whether an answer says that there is nothing: 'Nej', 'Inget av det här', a scale at 0, no medicines. */
export function isNegative({ question, value }: Pick<GivenAnswer, 'question' | 'value'>): boolean {
  if (question.type === 'consent' || value === true) return true;
  if (typeof value === 'number') return question.type === 'scale' && value === 0;
  if (typeof value === 'string') return question.type === 'single' && DENIALS.includes(value);
  if ('none' in value) return true;
  return !('text' in value) && value.every((id) => DENIALS.includes(id));
}

function inOneLine(text: string): string {
  return text.split('\n').join(', ');
}
