import { useState } from 'react';
import { useStartOfPage } from '../../../../shared/hooks/use-start-of-page.js';
import type { RaisedFlag } from '../../../../shared/case/case-types.js';
import { Button } from '../../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { caseFormTexts } from '../case-form.texts.js';
import type { FormCalls } from '../form-calls.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './states.module.css';
import { useWithdraw } from './use-withdraw.js';
import { OtherFlags, UrgentNote } from './urgent-note.js';

interface MoleScreenProps {
  readonly flags: readonly RaisedFlag[];
  readonly caseId: string;
  readonly calls: FormCalls;
  /** The mole is the only concern: ending the form comes first. */
  readonly isOnlyConcern: boolean;
  readonly onChanged: () => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

const { mole: texts, steps, withdraw: withdrawTexts } = caseFormTexts;

/** A mole cannot be assessed from a photo: end with a refund, or continue with the rest. */
export function MoleScreen({ flags, caseId, calls, isOnlyConcern, onChanged, onNext, onBack }: MoleScreenProps) {
  const heading = useStartOfPage();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, withdraw } = useWithdraw({ calls, caseId, onChanged });
  const end = (
    <section key="end">
      <p>{texts.endNote}</p>
      <Button tone={isOnlyConcern ? 'next' : 'quiet'} onClick={() => setIsAsking(true)}>
        {texts.end}
      </Button>
    </section>
  );
  const goOn = (
    <section key="go-on">
      <p>{texts.goOnNote}</p>
      <Button tone={isOnlyConcern ? 'quiet' : 'next'} onClick={onNext}>
        {texts.goOn}
      </Button>
    </section>
  );
  return (
    <section className={layout.page}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <UrgentNote flags={flags} />
      <OtherFlags flags={flags} />
      <p>{texts.lead}</p>
      <div className={styles.choices}>{isOnlyConcern ? [end, goOn] : [goOn, end]}</div>
      <p>
        <TextButton onClick={onBack}>{steps.back}</TextButton>
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        texts={{ ...withdrawTexts.dialog, title: texts.dialogTitle, confirm: texts.end }}
        isBusy={isBusy}
        onCancel={() => setIsAsking(false)}
        onConfirm={withdraw}
      />
    </section>
  );
}
