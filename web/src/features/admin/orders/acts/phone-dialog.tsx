import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { normalisePhone } from '../../../../../../common/phone.js';
import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import type { AdminChangePhoneRequest } from '../../../../../../src/clinic/case-access/codes/phone-changes.contract.js';
import { StepUpDialog } from '../../../../shared/auth/step-up-dialog.js';
import { isStepUpRequired, useStepUp } from '../../../../shared/auth/use-step-up.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { SelectField } from '../../../../shared/ui/select-field.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { useOrdersCalls } from '../orders-calls.js';
import { actsTexts } from './acts.texts.js';
import { OrderProblemNote } from './order-problem-note.js';
import { useOrderAct } from './use-order-act.js';

interface PhoneValues {
  readonly phone: string;
  /** Blank until one is chosen. */
  readonly identityCheck: AdminChangePhoneRequest['identityCheck'] | '';
}

interface PhoneDialogProps {
  readonly number: string;
  readonly orderCase: NonNullable<OrderStoryResponse['case']>;
  readonly onClose: () => void;
}

/** Changes the phone number for a case's codes after an identity check; then says from when it is used. */
export function PhoneDialog({ number, orderCase, onClose }: PhoneDialogProps) {
  const { phone: texts } = useTexts(actsTexts);
  const common = useTexts(adminTexts);
  const language = useLanguage();
  const { changePhone } = useOrdersCalls();
  const form = useForm<PhoneValues>({ defaultValues: { phone: '', identityCheck: '' } });
  const { errors } = form.formState;
  const stepUp = useStepUp();
  const { request, response, isPending, problem, error } = useOrderAct((change: AdminChangePhoneRequest) =>
    stepUp.run(() => changePhone(orderCase.id, change)),
  );
  const submit = form.handleSubmit(({ phone, identityCheck }) => {
    if (identityCheck !== '') request({ phone, identityCheck });
  });
  const checkPhone = (typed: string) => {
    if (typed.trim() === '') return texts.phoneMissing;
    return normalisePhone(typed) !== null || texts.phoneInvalid;
  };
  const refusals = {
    phone_invalid: texts.phoneInvalid,
    phone_cannot_receive: texts.phoneCannotReceive,
    needs_another_admin: texts.needsAnother,
    not_found: texts.gone,
  };

  if (stepUp.question !== null) return <StepUpDialog stepUp={stepUp} />;
  if (response !== null)
    return (
      <StaffDialog
        title={texts.title(number)}
        size="small"
        onClose={onClose}
        actions={
          <Button variant="outlined" onClick={onClose}>
            {common.close}
          </Button>
        }
      >
        <NotePanel tone="quiet" text={texts.done(response.phoneMasked, formatInstant(response.codesFrom, language))} />
      </StaffDialog>
    );
  return (
    <StaffDialog
      title={texts.title(number)}
      size="small"
      onClose={onClose}
      onSubmit={() => inBackground(submit(), 'reading the form of a phone change')}
      actions={
        <>
          <Button variant="outlined" disabled={isPending} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="contained" type="submit" disabled={isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.intro}</p>
      <TextField
        type="tel"
        autoComplete="off"
        label={texts.phone}
        isRequired
        registration={form.register('phone', { validate: checkPhone })}
        error={errors.phone?.message}
      />
      <SelectField
        label={texts.check}
        isRequired
        registration={form.register('identityCheck', { validate: (chosen) => chosen !== '' || texts.checkMissing })}
        error={errors.identityCheck?.message}
        options={Object.entries(texts.checks)}
      >
        <option value="">{texts.chooseCheck}</option>
      </SelectField>
      <p>{texts.consequences}</p>
      {problem && !isPending && !isStepUpRequired(error) && (
        <OrderProblemNote problem={problem} error={error} refusals={refusals} />
      )}
    </StaffDialog>
  );
}
