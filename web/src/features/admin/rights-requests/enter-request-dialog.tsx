import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { exactCode } from '../../../../../common/typed-text.js';
import { RIGHTS, type Right } from '../../../../../common/rights-request.js';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { adminTexts } from '../editing/admin.texts.js';
import styles from './rights-requests.module.css';
import { useRightsRequestsCalls } from './rights-requests-calls.js';
import { rightsRequestsTexts } from './rights-requests.texts.js';
import { useRightsRequestAct } from './use-rights-request-act.js';

interface EnterRequestDialogProps {
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

interface EnteredValues {
  readonly right: Right;
  readonly channel: 'mail' | 'letter' | 'phone';
  readonly receivedOn: string;
  readonly order: string;
  readonly details: string;
}

const MAX_DETAILS = 4000;

/** Enters a request that came by mail, letter or phone. What was typed is kept when saving fails. */
export function EnterRequestDialog({ onEnd, onCancel }: EnterRequestDialogProps) {
  const { enter: texts, right: rightLabel, rights } = useTexts(rightsRequestsTexts);
  const common = useTexts(adminTexts);
  const calls = useRightsRequestsCalls();
  const [today] = useState(() => stockholmDay(new Date()));
  const { register, handleSubmit, formState } = useForm<EnteredValues>({
    defaultValues: { right: 'copy', channel: 'mail', receivedOn: today, order: '', details: '' },
  });
  const { errors } = formState;
  const { mutate, isPending } = useRightsRequestAct<EnteredValues>({
    act: ({ order, details, ...values }) =>
      calls.enter({
        ...values,
        details: details.trim(),
        ...(exactCode(order) !== '' && { orderNumber: Number(exactCode(order)) }),
      }),
    done: texts.done,
    onDone: onEnd,
  });
  return (
    <StaffDialog
      title={texts.title}
      size="medium"
      onClose={onCancel}
      onSubmit={() => inBackground(handleSubmit((values) => mutate(values))(), 'entering a request')}
      actions={
        <>
          <Button variant="outlined" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <SelectField
        label={rightLabel}
        registration={register('right')}
        options={RIGHTS.map((right) => [right, rights[right]] as const)}
      />
      <SelectField label={texts.channel} registration={register('channel')} options={Object.entries(texts.channels)} />
      <TextField
        type="date"
        label={texts.receivedOn}
        isRequired
        registration={register('receivedOn', {
          validate: (day) => (day !== '' && day <= today) || texts.dayMissing,
        })}
        error={errors.receivedOn?.message}
      />
      <TextField
        label={texts.order}
        hint={texts.orderHint}
        inputMode="numeric"
        registration={register('order', {
          validate: (order) => /^\d{0,15}$/.test(exactCode(order)) || texts.orderHint,
        })}
        error={errors.order?.message}
      />
      <TextField
        label={texts.details}
        hint={texts.detailsHint}
        rows={5}
        isRequired
        registration={register('details', {
          maxLength: { value: MAX_DETAILS, message: texts.detailsHint },
          validate: (details) => details.trim() !== '' || texts.detailsMissing,
        })}
        error={errors.details?.message}
      />
      <p className={styles.quiet}>{texts.note}</p>
    </StaffDialog>
  );
}
