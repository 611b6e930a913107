import { MAX_LENGTHS } from '../../../../../../common/field-limits.js';
import { normalisePhone } from '../../../../../../common/typed-phone.js';
import { Field, TickField } from '../../../../shared/ui/field.js';
import { useDrawnRule } from '../../../../shared/hooks/use-drawn-rule.js';
import { useTexts } from '../../../../shared/language.js';
import { FieldPair, SettingsGroup } from '../settings-group.js';
import { statementsTexts } from './statements.texts.js';

/** The operator, as named on the legal pages. */
export function OperatorFields() {
  const { operator: texts } = useTexts(statementsTexts);
  const drawn = useDrawnRule();
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
