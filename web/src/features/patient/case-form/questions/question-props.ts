import type { AnswerValue } from '../../../../../../common/questionnaire/answers.js';
import type { Question } from '../../../../../../common/questionnaire/questionnaire.js';

/** A question with its answer, as its input needs them. */
export interface QuestionProps<Value extends AnswerValue = AnswerValue> {
  readonly question: Question;
  readonly value: Value | null;
  /** The validation message. */
  readonly error: string | undefined;
  /** Null clears the answer. */
  readonly onChange: (value: AnswerValue | null) => void;
}
