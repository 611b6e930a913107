import { useId } from 'react';
import { formatMoment } from '../../../../../../common/dates.js';
import type { AnswerValue } from '../../../../../../common/questionnaire/answers.js';
import type { Question } from '../../../../../../common/questionnaire/questionnaire.js';
import type { StoredAnswer } from '../../../../shared/case/case-types.js';
import { Button } from '../../../../shared/ui/button.js';
import styles from '../case-form.module.css';
import { caseFormTexts } from '../case-form.texts.js';
import { answerText } from '../../../../../../common/questionnaire/answer-text.js';

interface ConflictProps {
  readonly question: Question;
  readonly mine: AnswerValue | null;
  readonly theirs: StoredAnswer;
  readonly onChoose: (choice: 'mine' | 'theirs') => void;
}

const texts = caseFormTexts.conflict;

/** Two answers to one question, from two tabs or devices: nothing is lost before one has chosen. */
export function Conflict({ question, mine, theirs, onChoose }: ConflictProps) {
  const id = useId();
  return (
    <section className={styles.conflict} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-text`}>
      <h2 id={`${id}-label`}>{question.label}</h2>
      <p id={`${id}-text`} role="alert">
        {texts.text}
      </p>
      <div className={styles.versions}>
        <div>
          <h3>{texts.mine}</h3>
          <p>{answerText(question, mine)}</p>
          <Button tone="quiet" onClick={() => onChoose('mine')}>
            {texts.keepMine}
          </Button>
        </div>
        <div>
          <h3>{texts.theirs(theirs.savedAt === null ? null : formatMoment(new Date(theirs.savedAt)))}</h3>
          <p>{answerText(question, theirs.value)}</p>
          <Button tone="quiet" onClick={() => onChoose('theirs')}>
            {texts.keepTheirs}
          </Button>
        </div>
      </div>
    </section>
  );
}
