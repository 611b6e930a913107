import type { Question } from '../../../../../common/questionnaire/questionnaire.js';
import type { DeskAnswer, DeskCaseResponse } from '../../../../../src/clinic/desk/desk.contract.js';
import { answerText } from '../../../shared/case/answer-text.js';
import { useTexts } from '../../../shared/language.js';
import badges from '../shared/badges.module.css';
import styles from './case.module.css';
import { caseTexts } from './case.texts.js';

/** The patient's answers, group by group, without unanswered questions. Always in Swedish, like the questions. */
export function GivenAnswers({ data: { questionnaire, answers } }: { readonly data: DeskCaseResponse }) {
  const texts = useTexts(caseTexts);
  const given = ({ id }: Question): DeskAnswer | undefined =>
    (answers[id]?.value ?? null) === null ? undefined : answers[id];
  const groups = questionnaire.groups.filter(({ questions }) => questions.some(given));
  if (groups.length === 0) return <p>{texts.answersNone}</p>;
  return (
    <div lang="sv" className={styles.groups}>
      {groups.map(({ id, title, questions }) => (
        <section key={id}>
          <h3>{title}</h3>
          <dl>
            {questions.map((question) => {
              const answer = given(question);
              return (
                answer && (
                  <div key={question.id}>
                    <dt>{question.label}</dt>
                    <dd>
                      {answerText(question, answer.value)}
                      {answer.isNew && <span className={`${badges.badge} ${badges.new}`}>{texts.isNew}</span>}
                      {isTypedIdentity(question) && <span className={styles.claimNote}>{texts.identityNote}</span>}
                    </dd>
                  </div>
                )
              );
            })}
          </dl>
        </section>
      ))}
    </div>
  );
}

function isTypedIdentity(question: Question): boolean {
  return question.type === 'text' && question.format === 'identity-number';
}
