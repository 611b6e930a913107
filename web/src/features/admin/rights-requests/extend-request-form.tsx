import Button from '@mui/material/Button';
import { useState } from 'react';
import { EXTENSION_REASONS, type ExtensionReason } from '../../../../../common/rights-request.js';
import { useTexts } from '../../../shared/language.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import styles from './rights-requests.module.css';
import { useRightsRequestsCalls } from './rights-requests-calls.js';
import { rightsRequestsTexts } from './rights-requests.texts.js';
import { useRightsRequestAct } from './use-rights-request-act.js';

/** Gives a request two more months. */
export function ExtendRequestForm({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const { one: texts } = useTexts(rightsRequestsTexts);
  const calls = useRightsRequestsCalls();
  const [reason, setReason] = useState<ExtensionReason>('complex');
  const { mutate, isPending } = useRightsRequestAct<ExtensionReason>({
    act: (chosen) => calls.extend(id, chosen),
    done: texts.wasExtended,
    onDone: onEnd,
  });
  return (
    <div className={styles.part}>
      <h3>{texts.extendTitle}</h3>
      <p>{texts.extendLead}</p>
      <SelectField
        label={texts.reason}
        value={reason}
        onChoose={(chosen) => setReason(chosen as ExtensionReason)}
        options={EXTENSION_REASONS.map((each) => [each, texts.reasons[each]] as const)}
      />
      <Button variant="outlined" disabled={isPending} onClick={() => mutate(reason)}>
        {texts.extend}
      </Button>
    </div>
  );
}
