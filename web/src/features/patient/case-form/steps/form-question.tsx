import type { AnswerProblem } from '../../../../../../common/questionnaire/check-answer.js';
import type { Question } from '../../../../../../common/questionnaire/questionnaire.js';
import styles from '../case-form.module.css';
import { QuestionField } from '../questions/question-field.js';
import { EMPTY_FIELD, type AnswerField } from '../saving/answer-field.js';
import type { AnswerStore } from '../saving/answer-store.js';
import { Conflict } from './conflict.js';
import { sentenceAbout } from './problem-summary.js';

interface FormQuestionProps {
  readonly question: Question;
  readonly field: AnswerField | undefined;
  readonly problem: AnswerProblem | 'missing' | undefined;
  readonly store: AnswerStore;
}

/** A question with its answer, or with the choice between two conflicting answers. */
export function FormQuestion({ question, field = EMPTY_FIELD, problem, store }: FormQuestionProps) {
  const { value, state } = field;
  const shown = problem ?? (state.kind === 'refused' ? state.reason : undefined);
  return (
    <div className={styles.question} data-question={question.id}>
      {state.kind === 'conflict' ? (
        <Conflict
          question={question}
          mine={value}
          theirs={state.theirs}
          onChoose={(choice) => store.settle(question.id, choice)}
        />
      ) : (
        <QuestionField
          question={question}
          value={value}
          error={shown && sentenceAbout(question, shown)}
          onChange={(changed) => store.set(question.id, changed)}
        />
      )}
    </div>
  );
}
