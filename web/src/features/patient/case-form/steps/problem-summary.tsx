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

/** The problems of the step, each with a link to its question. */
export function ProblemSummary({ questions, problems, fields }: ProblemSummaryProps) {
  const rows = questions.flatMap(({ id, label }) => {
    if (fields[id]?.state.kind === 'conflict') return [{ id, label, text: caseFormTexts.conflict.problem }];
    const problem = problems.get(id);
    return problem === undefined ? [] : [{ id, label, text: caseFormTexts.problems[problem] }];
  });
  return (
    <section className={styles.problemList}>
      <h2>{caseFormTexts.summary.problemsHeading(rows.length)}</h2>
      <ul>
        {rows.map(({ id, label, text }) => (
          <li key={id}>
            <button type="button" onClick={() => focusQuestion(id)}>
              {label}
            </button>{' '}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focuses the question's first input, or the choice between two conflicting answers. */
export function focusQuestion(questionId: string): void {
  const questions = [...document.querySelectorAll<HTMLElement>('[data-question]')];
  const question = questions.find(({ dataset }) => dataset['question'] === questionId);
  const control = question?.querySelector<HTMLElement>('[role="listbox"] [tabindex="0"], input, textarea, button');
  control?.focus();
  question?.scrollIntoView({ block: 'center' });
}
