import type {
  Disagreement,
  DisagreementsResponse,
} from '../../../../../../src/clinic/replies/contracts/disagreements.contract.js';
import { useCasePart } from '../../../../shared/case/use-case.js';
import { DisagreementText } from '../../../../shared/case-reply/disagreement-text.js';
import { Loaded } from '../../../../shared/ui/loaded.js';
import { caseStatesTexts } from './case-states.texts.js';
import styles from './states.module.css';

const { noted: texts } = caseStatesTexts.sent;

interface NotedAnswersProps {
  readonly caseId: string;
  readonly onSessionLost: () => void;
}

/** What the patient considers wrong in the sent answers, with the clinic's answer; nothing without a note. */
export function NotedAnswers({ caseId, onSessionLost }: NotedAnswersProps) {
  const query = useCasePart<DisagreementsResponse>(caseId, 'disagreements', onSessionLost);
  return (
    <Loaded query={query} name="the notes" waiting={null} failed={texts.failed}>
      {({ disagreements }) => <Notes notes={disagreements.filter(({ entry }) => entry === 'answers')} />}
    </Loaded>
  );
}

function Notes({ notes }: { readonly notes: readonly Disagreement[] }) {
  if (notes.length === 0) return null;
  return (
    <section className={styles.noted} aria-labelledby="noted-answers">
      <h2 id="noted-answers">{texts.heading}</h2>
      {notes.map((note) => (
        <DisagreementText key={note.id} note={note} language="sv" />
      ))}
    </section>
  );
}
