import { BankIdStep } from '../../../../shared/bankid/bankid-step.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { NumberedPatientStrip } from '../../shared/patient-strip.js';
import { signingTexts } from './signing.texts.js';
import type { SigningByBankId } from './use-sign-by-bankid.js';

/** Whose reply it is, and the order at BankID. */
export function BankIdSigningStep({ order, finish, cancel }: SigningByBankId) {
  const { sign: texts } = useTexts(signingTexts);
  const language = useLanguage();
  if (order === null) return null;
  return (
    <>
      <NumberedPatientStrip />
      <BankIdStep
        heading={texts.byBankId}
        beginPath=""
        returned={null}
        {...order}
        {...{ language, finish }}
        refusals={{ step_up_required: texts.tooLate }}
        onCancel={cancel}
      />
    </>
  );
}
