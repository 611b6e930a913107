import { answerOf, type Answers } from '../../../../../../common/questionnaire/answers.js';
import type { Questionnaire } from '../../../../../../common/questionnaire/questionnaire.js';
import { answerText } from '../../../../../../common/questionnaire/answer-text.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from '../steps/review.module.css';

interface GivenAnswersProps {
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
}

/** The patient's answers, read-only. */
export function SentAnswers({ questionnaire, answers }: GivenAnswersProps) {
  const isAnswered = ({ id }: { readonly id: string }) => answerOf(answers, id) !== undefined;
  return (
    <div className={`${layout.parts} ${styles.review}`}>
      {questionnaire.groups
        .filter(({ questions }) => questions.some(isAnswered))
        .map(({ id, title, questions }) => (
          <section key={id}>
            <h2>{title}</h2>
            <dl>
              {questions.filter(isAnswered).map((question) => (
                <div key={question.id}>
                  <dt>{question.label}</dt>
                  <dd>{answerText(question, answerOf(answers, question.id) ?? null)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </div>
  );
}
