import type { UseFormReturn } from 'react-hook-form';
import { CheckField, InputField } from '../../../shared/admin/field.js';
import { useTexts } from '../../../shared/admin/language.js';
import { FieldPair, SettingsGroup } from '../settings-group.js';
import type { StatementValues } from './statement-values.js';
import { statementsTexts } from './statements.texts.js';

/** Who runs the clinic, as its legal pages say it. */
export function OperatorFields({ form: { register } }: { readonly form: UseFormReturn<StatementValues> }) {
  const { operator: texts } = useTexts(statementsTexts);
  return (
    <SettingsGroup legend={texts.legend} lead={texts.lead}>
      <FieldPair>
        <InputField label={texts.name} registration={register('operator.name', { maxLength: 200 })} />
        <InputField
          label={texts.organisationNumber}
          registration={register('operator.organisationNumber', { maxLength: 40 })}
        />
      </FieldPair>
      <InputField label={texts.postalAddress} registration={register('operator.postalAddress', { maxLength: 300 })} />
      <InputField
        label={texts.dataProtectionContact}
        registration={register('operator.dataProtectionContact', { maxLength: 300 })}
      />
      <FieldPair>
        <InputField label={texts.recordSystem} registration={register('operator.recordSystem', { maxLength: 200 })} />
        <InputField
          label={texts.patientInsurer}
          registration={register('operator.patientInsurer', { maxLength: 200 })}
        />
      </FieldPair>
      <CheckField label={texts.hasConfirmedTexts} registration={register('operator.hasConfirmedTexts')} />
    </SettingsGroup>
  );
}
