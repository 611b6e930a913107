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

/** A part of the clinical line. */
interface LinePart {
  readonly text: string;
  /** What treatment has to heed. */
  readonly isAlert: boolean;
}

/** The answers as a doctor reads them: what there is, by group; what there is not, together. */
interface AnswerDigest {
  /** 'Akne', 'Haka, vänster kind', 'Ett halvår till ett år', 'inga läkemedel', 'allergier: Ett läkemedel'. */
  readonly line: readonly LinePart[];
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly findings: readonly GivenAnswer[];
  }[];
  /** Answers that deny something, and boxes that were ticked to send the form. */
  readonly negatives: readonly GivenAnswer[];
}

/** Asked in every version of the questionnaire; what is missing is left out of the line. */
const DESCRIBED = ['concern', 'bodySites', 'duration', 'tried', 'medicines'];

/** Always in the line: silence is no denial. */
const HEEDED = ['allergies', 'pregnancy', 'immuneSystem', 'healthConditions'] as const;

/** What the line says, by question. */
interface LineTexts {
  /** Where the patient denies: 'inget provat'. */
  readonly denials: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<(typeof HEEDED)[number], string>>;
  readonly unanswered: string;
}

/** Options that deny what is asked. */
const DENIALS = ['no', 'none', 'never'];

export function digestAnswers(
  questionnaire: Questionnaire,
  answers: Readonly<Record<string, DeskAnswer>>,
  texts: LineTexts,
): AnswerDigest {
  const given = (question: Question): readonly GivenAnswer[] => {
    const answer = answers[question.id];
    if (answer === undefined || answer.value === null) return [];
    return [{ question, text: answerText(question, answer.value), value: answer.value, isNew: answer.isNew }];
  };
  const all = questionsOf(questionnaire).flatMap(given);
  const isFinding = (answer: GivenAnswer) => answer.isNew || !isNegative(answer);
  return {
    line: all.length === 0 ? [] : [...describedIn(all, texts), ...heededIn(all, texts)],
    groups: questionnaire.groups
      .map(({ id, title, questions }) => ({ id, title, findings: questions.flatMap(given).filter(isFinding) }))
      .filter(({ findings }) => findings.length > 0),
    negatives: all.filter((answer) => !isFinding(answer)),
  };
}

function describedIn(all: readonly GivenAnswer[], { denials }: LineTexts): readonly LinePart[] {
  return DESCRIBED.flatMap((id) => all.filter(({ question }) => question.id === id)).map((answer) => {
    const denied = isNegative(answer) ? denials[answer.question.id] : undefined;
    return { text: denied ?? inOneLine(answer.text), isAlert: false };
  });
}

function heededIn(all: readonly GivenAnswer[], { denials, names, unanswered }: LineTexts): readonly LinePart[] {
  const find = (id: string) => all.find(({ question }) => question.id === id);
  // Men are not asked.
  const isAsked = (id: string) => id !== 'pregnancy' || find('sex')?.value !== 'man';
  return HEEDED.filter(isAsked).map((id) => {
    const answer = find(id);
    if (answer === undefined) return { text: `${names[id]}: ${unanswered}`, isAlert: false };
    if (isNegative(answer)) return { text: denials[id] ?? `${names[id]}: ${inOneLine(answer.text)}`, isAlert: false };
    return { text: `${names[id]}: ${inOneLine(answer.text)}`, isAlert: true };
  });
}

/** Whether an answer says that there is nothing: 'Nej', 'Inget av det här', a scale at 0, no medicines. */
function isNegative({ question, value }: Pick<GivenAnswer, 'question' | 'value'>): boolean {
  if (question.type === 'consent' || value === true) return true;
  if (typeof value === 'number') return question.type === 'scale' && value === 0;
  if (typeof value === 'string') return question.type === 'single' && DENIALS.includes(value);
  if ('none' in value) return true;
  return !('text' in value) && value.every((id) => DENIALS.includes(id));
}

function inOneLine(text: string): string {
  return text.split('\n').join(', ');
}
