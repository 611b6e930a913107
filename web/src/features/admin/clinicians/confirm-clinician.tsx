import { useState } from 'react';
import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { useTexts } from '../../../shared/language.js';
import { ConfirmAct } from '../../../shared/ui/confirm-act.js';
import { Facts } from '../../../shared/ui/facts.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { clinicianActsTexts } from './clinician-acts.texts.js';
import { useAdminName } from './clinician-state.js';
import { isIdentityNumber } from './identity-number-field.js';
import type { ClinicianDialogProps } from './service-dialog.js';
import { sendTo } from '../../../shared/api/client.js';

/** Four-eyes check: shows another admin's entry, to compare with the register. */
export function ConfirmClinician({ clinician, onEnd, onCancel }: ClinicianDialogProps) {
  const { confirmation: texts } = useTexts(clinicianActsTexts);
  const { dialog } = useTexts(cliniciansTexts);
  const nameAdmin = useAdminName();
  const [number, setNumber] = useState('');
  const { displayName, title, licenceNumber, email, enteredBy, identityNumberMasked } = clinician;
  const needsNumber = identityNumberMasked !== null;
  const act = useAct({
    act: (row: ClinicianResponse) =>
      sendTo('POST', `/api/v1/admin/clinicians/${row.id}/confirm`, {
        expectedUpdatedAt: row.updated_at,
        ...(number.trim() && { identityNumber: number.trim() }),
      }),
    texts: {
      done: texts.done(displayName),
      failed: texts.failed,
      refusals: {
        'request.stale-edit': texts.stale,
        own_account: texts.ownAccount,
        identity_number_differs: texts.numberDiffers,
        ...texts.lacking,
      },
    },
    onEnd,
  });
  return (
    <ConfirmAct
      act={act}
      subject={clinician}
      texts={{ title: texts.title(displayName), text: texts.text, confirm: texts.submit }}
      isDisabled={needsNumber && !isIdentityNumber(number)}
      onClose={onCancel}
    >
      <Facts
        facts={[
          [dialog.licenceNumber, licenceNumber],
          [dialog.title, title],
          [texts.account, email ?? ''],
          [texts.enteredBy, nameAdmin(enteredBy)],
        ]}
      />
      {needsNumber && (
        <TextField
          label={dialog.identityNumber}
          hint={texts.numberHint}
          isRequired
          autoComplete="off"
          inputMode="numeric"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      )}
    </ConfirmAct>
  );
}
