import { useFormContext } from 'react-hook-form';
import { MAX_LENGTHS } from '../../../../../../common/field-limits.js';
import { isVatNumberOf, typedVatNumber } from '../../../../../../common/vat-number.js';
import { normalisePhone } from '../../../../../../common/typed-phone.js';
import { Field, TickField } from '../../../../shared/ui/field.js';
import { useDrawnRule } from '../../../../shared/hooks/use-drawn-rule.js';
import { useTexts } from '../../../../shared/language.js';
import { FieldPair, SettingsGroup } from '../settings-group.js';
import type { StatementValues } from './statement-values.js';
import { statementsTexts } from './statements.texts.js';

/** The operator, as named on the legal pages. */
export function OperatorFields() {
  const { operator: texts } = useTexts(statementsTexts);
  const drawn = useDrawnRule();
  const { getValues } = useFormContext<StatementValues>();
  return (
    <SettingsGroup legend={texts.legend} lead={texts.lead}>
      <FieldPair>
        <Field label={texts.name} name="operator.name" rules={{ validate: drawn, maxLength: MAX_LENGTHS.name }} />
        <Field
          label={texts.organisationNumber}
          name="operator.organisationNumber"
          rules={{ validate: drawn, maxLength: MAX_LENGTHS.organisationNumber }}
        />
      </FieldPair>
      <FieldPair>
        <Field
          label={texts.vatNumber}
          hint={texts.vatNumberHint}
          name="operator.vatNumber"
          rules={{
            validate: (typed) =>
              typed.trim() === '' ||
              isVatNumberOf(typedVatNumber(typed), getValues('operator.organisationNumber')) ||
              texts.vatNumberFormat,
          }}
        />
        <Field
          label={texts.vatExemption}
          hint={texts.vatExemptionHint}
          name="operator.vatExemption"
          rules={{ validate: drawn, maxLength: MAX_LENGTHS.vatExemption }}
        />
      </FieldPair>
      <Field
        label={texts.postalAddress}
        name="operator.postalAddress"
        rules={{ validate: drawn, maxLength: MAX_LENGTHS.address }}
      />
      <Field
        label={texts.phone}
        type="tel"
        hint={texts.phoneHint}
        name="operator.phone"
        rules={{
          validate: (typed) => typed.trim() === '' || normalisePhone(typed) !== null || texts.phoneFormat,
          maxLength: MAX_LENGTHS.phone,
        }}
      />
      <Field
        label={texts.dataProtectionContact}
        name="operator.dataProtectionContact"
        rules={{ maxLength: MAX_LENGTHS.address }}
      />
      <FieldPair>
        <Field label={texts.recordSystem} name="operator.recordSystem" rules={{ maxLength: MAX_LENGTHS.name }} />
        <Field label={texts.patientInsurer} name="operator.patientInsurer" rules={{ maxLength: MAX_LENGTHS.name }} />
      </FieldPair>
      <FieldPair>
        <Field
          label={texts.complaintAddress}
          name="operator.complaintAddress"
          rules={{ maxLength: MAX_LENGTHS.address }}
        />
        <Field label={texts.ivoRegistration} name="operator.ivoRegistration" rules={{ maxLength: MAX_LENGTHS.name }} />
      </FieldPair>
      <TickField label={texts.hasConfirmedTexts} name="operator.hasConfirmedTexts" />
    </SettingsGroup>
  );
}
