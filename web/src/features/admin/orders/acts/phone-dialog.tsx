import { normalisePhone } from '../../../../../../common/typed-phone.js';
import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import type {
  AdminChangePhoneRequest,
  AdminChangePhoneResponse,
} from '../../../../../../src/clinic/access/sms-codes/phone-changes.contract.js';
import { refusalTexts } from '../../../../shared/acts/refusals.texts.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { Field } from '../../../../shared/ui/field.js';
import { FormDialog } from '../../../../shared/ui/form-dialog.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { IdentityCheckField } from '../../editing/identity-check-field.js';
import { actsTexts } from './acts.texts.js';
import { useOrderAct } from './use-order-act.js';
import { sendTo } from '../../../../shared/api/client.js';

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
  const { phone_invalid: phoneInvalid } = useTexts(refusalTexts);
  const language = useLanguage();
  const act = useOrderAct<PhoneValues, AdminChangePhoneResponse>({
    act: (change) => sendTo<AdminChangePhoneResponse>('POST', `/api/v1/admin/cases/${orderCase.id}/phone`, change),
    refusals: {
      needs_another_admin: texts.needsAnother,
      not_found: texts.gone,
    },
  });
  const checkPhone = (typed: string) => {
    if (typed.trim() === '') return texts.phoneMissing;
    return normalisePhone(typed) !== null || phoneInvalid;
  };
  const title = texts.title(number);
  if (act.result !== undefined) {
    const { phoneMasked, codesFrom } = act.result;
    return (
      <StaffDialog title={title} size="small" onClose={onClose}>
        <NotePanel tone="quiet" text={texts.done(phoneMasked, formatInstant(codesFrom, language))} />
      </StaffDialog>
    );
  }
  return (
    <FormDialog<PhoneValues>
      texts={{ title, submit: texts.confirm }}
      size="small"
      defaults={{ phone: '', identityCheck: '' }}
      act={act}
      onClose={onClose}
    >
      <p>{texts.intro}</p>
      <Field
        name="phone"
        type="tel"
        autoComplete="off"
        label={texts.phone}
        isRequired
        rules={{ validate: checkPhone }}
      />
      <IdentityCheckField />
      <p>{texts.consequences}</p>
    </FormDialog>
  );
}
