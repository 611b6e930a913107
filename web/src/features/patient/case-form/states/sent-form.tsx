import { useState } from 'react';
import type { Answers } from '../../../../../../common/questionnaire/answers.js';
import type { PatientCase } from '../../../../shared/case/case-types.js';
import { photoTitles } from '../../../../shared/case/photo.texts.js';
import { caseStatesTexts } from './case-states.texts.js';
import { SentAnswers } from './sent-answers.js';
import styles from './states.module.css';
import type {
  Disagreement,
  DisagreementsResponse,
} from '../../../../../../src/clinic/replies/contracts/disagreements.contract.js';
import { useCasePart } from '../../../../shared/case/use-case.js';
import { DisagreementText } from '../../../../shared/case-reply/disagreement-text.js';
import { Loaded } from '../../../../shared/ui/loaded.js';

const texts = caseStatesTexts.sent;

interface SentFormProps {
  readonly opened: PatientCase;
  readonly onSessionLost: () => void;
}

/** Folded: the answers and photos that were sent, with the patient's notes beside them. */
export function SentForm({ opened, onSessionLost }: SentFormProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const { id, photos, questionnaire } = opened;
  const stored = photos.filter(({ state }) => state === 'stored');
  return (
    <details className={styles.answers} onToggle={() => setWasOpened(true)}>
      <summary>{texts.sentForm}</summary>
      {stored.length > 0 && (
        <ul className={styles.photos}>
          {stored.map(({ slot, updatedAt }) => (
            <li key={slot}>
              <img
                src={`/api/v1/cases/${id}/photos/${slot}?size=400&v=${encodeURIComponent(updatedAt ?? '')}`}
                alt={photoTitles[slot]}
                loading="lazy"
                width="160"
                height="160"
              />
            </li>
          ))}
        </ul>
      )}
      <SentAnswers questionnaire={questionnaire} answers={givenAnswers(opened)} />
      {wasOpened && <NotedAnswers caseId={id} onSessionLost={onSessionLost} />}
    </details>
  );
}

/** Answers by question, without those that were taken back. */
export function givenAnswers({ answers }: Pick<PatientCase, 'answers'>): Answers {
  const given = Object.entries(answers).flatMap(([id, { value }]) => (value === null ? [] : [[id, value] as const]));
  return Object.fromEntries(given);
}

interface NotedAnswersProps {
  readonly caseId: string;
  readonly onSessionLost: () => void;
}

/** What the patient considers wrong in the sent answers, with the clinic's answer; nothing without a note. */
function NotedAnswers({ caseId, onSessionLost }: NotedAnswersProps) {
  const query = useCasePart<DisagreementsResponse>(caseId, 'disagreements', onSessionLost);
  return (
    <Loaded query={query} name="the notes" waiting={null} failed={texts.noted.failed}>
      {({ disagreements }) => <Notes notes={disagreements.filter(({ entry }) => entry === 'answers')} />}
    </Loaded>
  );
}

function Notes({ notes }: { readonly notes: readonly Disagreement[] }) {
  if (notes.length === 0) return null;
  return (
    <section className={styles.noted} aria-labelledby="noted-answers">
      <h2 id="noted-answers">{texts.noted.heading}</h2>
      {notes.map((note) => (
        <DisagreementText key={note.id} note={note} language="sv" />
      ))}
    </section>
  );
}
