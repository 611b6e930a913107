import { formatMoment } from '../../../../../../common/dates.js';
import { questionsOf } from '../../../../../../common/questionnaire/questionnaire.js';
import type { PatientCase } from '../../../../shared/case/case-types.js';
import { photoTitles } from '../../../../shared/case/photo.texts.js';
import { caseStatesTexts } from './case-states.texts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './states.module.css';

const { asked: texts } = caseStatesTexts.sent;

/** What the doctor asked before, and what the patient sent to it; nothing without a request. */
export function PastInfoRequests({ opened: { pastInfoRequests, questionnaire } }: { readonly opened: PatientCase }) {
  if (pastInfoRequests.length === 0) return null;
  const labelOf = (id: string) => questionsOf(questionnaire).find((question) => question.id === id)?.label ?? id;
  return (
    <section className={styles.asked} aria-labelledby="lakarens-fraga">
      <h2 id="lakarens-fraga">{texts.heading}</h2>
      {pastInfoRequests.map(({ askedAt, text, slots, questionIds, answeredAt, reply }) => (
        <article key={askedAt}>
          <p className={layout.soft}>{texts.from(formatMoment(new Date(askedAt)))}</p>
          {text !== '' && <blockquote>{text}</blockquote>}
          {slots.length > 0 && <p>{texts.photos(slots.map((slot) => photoTitles[slot]).join(', '))}</p>}
          {questionIds.length > 0 && (
            <p>
              {texts.questions} {questionIds.map(labelOf).join(' ')}
            </p>
          )}
          <p className={layout.soft}>{sentWords(answeredAt, reply)}</p>
          {reply !== null && <blockquote>{reply}</blockquote>}
        </article>
      ))}
    </section>
  );
}

function sentWords(answeredAt: string | null, reply: string | null): string {
  if (answeredAt === null) return reply === null ? texts.unanswered : texts.unsent;
  const moment = formatMoment(new Date(answeredAt));
  return reply === null ? texts.sent(moment) : texts.reply(moment);
}
