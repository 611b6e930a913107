import type { DisagreementsResponse } from '../../../../../../src/clinic/replies/contracts/disagreements.contract.js';
import { useCasePart } from '../../../../shared/case/use-case.js';
import { DisagreementText } from '../../../../shared/case-reply/disagreement-text.js';
import { ProblemLine } from '../../../../shared/ui/problem-line.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { caseStatesTexts } from './case-states.texts.js';
import styles from './states.module.css';

const { noted: texts } = caseStatesTexts.sent;

interface NotedAnswersProps {
  readonly caseId: string;
  readonly onSessionLost: () => void;
}

/** What the patient considers wrong in the sent answers, with the clinic's answer; nothing without a note. */
export function NotedAnswers({ caseId, onSessionLost }: NotedAnswersProps) {
  const { data, problem, readAgain } = useCasePart<DisagreementsResponse>(caseId, 'disagreements', onSessionLost);
  if (problem !== null && data === undefined) {
    return (
      <ProblemLine text={texts.failed} error={problem}>
        <TextButton onClick={readAgain}>{texts.retry}</TextButton>
      </ProblemLine>
    );
  }
  const notes = (data?.disagreements ?? []).filter(({ entry }) => entry === 'answers');
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
