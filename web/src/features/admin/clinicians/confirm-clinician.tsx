import { Fragment, useState } from 'react';
import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { useTexts } from '../../../shared/language.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { adminTexts } from '../editing/admin.texts.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { useAdminName } from './clinician-state.js';
import styles from '../../../shared/ui/facts.module.css';
import { TextField } from '../../../shared/ui/text-field.js';
import { useCliniciansCalls } from './clinicians-calls.js';
import { isIdentityNumber } from './identity-number-field.js';
import { useClinicianAct } from './use-clinician-act.js';

interface ConfirmClinicianProps {
  readonly clinician: ClinicianResponse;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Four-eyes check: shows another admin's entry, to compare with the register. */
export function ConfirmClinician({ clinician, onEnd, onCancel }: ConfirmClinicianProps) {
  const { confirmation: texts, dialog } = useTexts(cliniciansTexts);
  const common = useTexts(adminTexts);
  const nameAdmin = useAdminName();
  const { confirm } = useCliniciansCalls();
  const [number, setNumber] = useState('');
  const { mutate, isPending } = useClinicianAct({
    act: (row) => confirm(row, number.trim() || null),
    texts: {
      ...texts,
      refusals: {
        'request.stale-edit': texts.stale,
        ...texts.pair,
        own_account: texts.ownAccount,
        identity_number_differs: texts.numberDiffers,
        ...texts.lacking,
      },
    },
    onEnd,
  });
  const { displayName, title, licenceNumber, email, enteredBy, identityNumberMasked } = clinician;
  const needsNumber = identityNumberMasked !== null;
  const facts = [
    [dialog.licenceNumber, licenceNumber],
    [dialog.title, title],
    [texts.account, email ?? ''],
    [texts.enteredBy, nameAdmin(enteredBy)],
  ] as const;
  return (
    <ConfirmDialog
      isOpen
      color="primary"
      texts={{ title: texts.title(displayName), text: texts.text, confirm: texts.submit, cancel: common.cancel }}
      isBusy={isPending || (needsNumber && !isIdentityNumber(number))}
      onConfirm={() => mutate(clinician)}
      onCancel={onCancel}
    >
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
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
    </ConfirmDialog>
  );
}
