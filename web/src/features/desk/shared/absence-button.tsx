import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AbsenceResponse, SetAbsenceRequest } from '../../../../../src/clinic/desk/contracts/claims.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Field } from '../../../shared/ui/field.js';
import { FormDialog } from '../../../shared/ui/form-dialog.js';
import { useKnownClinicians } from './clinician-gate.js';
import { sendTo } from '../../../shared/api/client.js';
import { deskKeys } from './desk-keys.js';
import { deskTexts } from './desk.texts.js';
import { doneTexts } from './done.texts.js';

/** Says until when one is away; one's own cases go back to the queue. Nothing before the gate has let the caller in. */
export function AbsenceButton() {
  const language = useLanguage();
  const { absence: texts } = deskTexts[language];
  const clinicians = useKnownClinicians();
  const [isOpen, setIsOpen] = useState(false);
  if (clinicians === undefined) return null;
  const { awayUntil } = clinicians;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <span>{awayUntil === null ? texts.open : texts.away(formatInstant(awayUntil, language))}</span>
      </Button>
      {isOpen && <AbsenceDialog isAway={awayUntil !== null} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const isToCome = (local: string) => Date.parse(local) > Date.now();

interface AbsenceDialogProps {
  readonly isAway: boolean;
  readonly onClose: () => void;
}

function AbsenceDialog({ isAway, onClose }: AbsenceDialogProps) {
  const { absence: texts } = deskTexts[useLanguage()];
  const done = useTexts(doneTexts);
  const act = useAct({
    // The clock of the browser: a doctor says when they are back where they are.
    act: ({ until }: { readonly until: string }) =>
      sendTo<AbsenceResponse>('PUT', '/api/v1/desk/absence', {
        awayUntil: until === '' ? null : new Date(until).toISOString(),
      } satisfies SetAbsenceRequest),
    texts: { done: done.absence, failed: texts.failed },
    refreshes: [deskKeys.clinicians(), deskKeys.queues()],
    onDone: onClose,
    failureIs: 'note',
  });
  return (
    <FormDialog
      texts={{ title: texts.title, submit: texts.confirm }}
      size="small"
      defaults={{ until: '' }}
      act={act}
      onClose={onClose}
      buttons={
        isAway && (
          <Button variant="outlined" disabled={act.isPending} onClick={() => act.run({ until: '' })}>
            {texts.back}
          </Button>
        )
      }
    >
      <p>{texts.text}</p>
      <Field
        name="until"
        label={texts.until}
        type="datetime-local"
        isRequired
        rules={{ validate: (value: string) => isToCome(value) || texts.untilMissing }}
      />
    </FormDialog>
  );
}
