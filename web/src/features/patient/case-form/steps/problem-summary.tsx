import type { AnswerProblem } from '../../../../../../common/questionnaire/check-answer.js';
import type { Question } from '../../../../../../common/questionnaire/questionnaire.js';
import styles from '../case-form.module.css';
import { caseFormTexts } from '../case-form.texts.js';
import type { AnswersState } from '../saving/answer-store.js';
import type { StepProblems } from './step-problems.js';

interface ProblemSummaryProps {
  readonly questions: readonly Question[];
  readonly problems: StepProblems;
  readonly fields: AnswersState['fields'];
}

/** Something to mend, and the way to it. */
export interface Problem {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly onOpen: () => void;
}

/** The problems of the step, each with a link to its question. */
export function ProblemSummary({ questions, problems, fields }: ProblemSummaryProps) {
  const rows = problemsShown(questions, problems, fields);
  return <ProblemList heading={caseFormTexts.summary.problemsHeading(rows.length)} rows={rows} />;
}

interface ProblemListProps {
  readonly heading: string;
  readonly rows: readonly Problem[];
}

/** What to mend, each with a button that leads there. */
export function ProblemList({ heading, rows }: ProblemListProps) {
  return (
    <section className={styles.problemList}>
      <h2>{heading}</h2>
      <ul>
        {rows.map(({ id, label, text, onOpen }) => (
          <li key={id}>
            <button type="button" onClick={onOpen}>
              {label}
            </button>{' '}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The problems of questions that stand on this page. */
export function problemsShown(
  questions: readonly Question[],
  problems: StepProblems,
  fields: AnswersState['fields'],
): readonly Problem[] {
  return questions.flatMap((question) => {
    const { id, label } = question;
    const text = problemText(question, problems, fields);
    return text === null ? [] : [{ id, label, text, onOpen: () => focusQuestion(id) }];
  });
}

/** The sentence about a question's problem; null without one. */
export function problemText(question: Question, problems: StepProblems, fields: AnswersState['fields']): string | null {
  if (fields[question.id]?.state.kind === 'conflict') return caseFormTexts.conflict.problem;
  const problem = problems.get(question.id);
  return problem === undefined ? null : sentenceAbout(question, problem);
}

/** A box is no question, so it needs no answer. */
export function sentenceAbout({ type }: Question, problem: AnswerProblem | 'missing'): string {
  const isUnticked = problem === 'missing' && type === 'consent';
  return isUnticked ? caseFormTexts.summary.unticked : caseFormTexts.problems[problem];
}

/** Focuses the question's first input, or the choice between two conflicting answers. */
export function focusQuestion(questionId: string): void {
  const questions = [...document.querySelectorAll<HTMLElement>('[data-question]')];
  const question = questions.find(({ dataset }) => dataset['question'] === questionId);
  const control = question?.querySelector<HTMLElement>('[role="listbox"] [tabindex="0"], input, textarea, button');
  control?.focus();
  question?.scrollIntoView({ block: 'center' });
}
