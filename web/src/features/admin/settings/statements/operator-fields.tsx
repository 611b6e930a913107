import type { UseFormReturn } from 'react-hook-form';
import { MAX_LENGTHS } from '../../../../../../common/field-limits.js';
import { normalisePhone } from '../../../../../../common/phone.js';
import { CheckField } from '../../../../shared/ui/check-field.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { useTexts } from '../../../../shared/language.js';
import { FieldPair, SettingsGroup } from '../settings-group.js';
import type { StatementValues } from './statement-values.js';
import { statementsTexts } from './statements.texts.js';

/** The operator, as named on the legal pages. */
export function OperatorFields({
  form: { register, watch, formState },
}: {
  readonly form: UseFormReturn<StatementValues>;
}) {
  const { operator: texts } = useTexts(statementsTexts);
  return (
    <SettingsGroup legend={texts.legend} lead={texts.lead}>
      <FieldPair>
        <TextField label={texts.name} registration={register('operator.name', { maxLength: MAX_LENGTHS.name })} />
        <TextField
          label={texts.organisationNumber}
          registration={register('operator.organisationNumber', { maxLength: MAX_LENGTHS.organisationNumber })}
        />
      </FieldPair>
      <TextField
        label={texts.postalAddress}
        registration={register('operator.postalAddress', { maxLength: MAX_LENGTHS.address })}
      />
      <TextField
        label={texts.phone}
        type="tel"
        hint={texts.phoneHint}
        registration={register('operator.phone', {
          validate: (typed) => typed.trim() === '' || normalisePhone(typed) !== null || texts.phoneFormat,
          maxLength: MAX_LENGTHS.phone,
        })}
        error={formState.errors.operator?.phone?.message}
      />
      <TextField
        label={texts.dataProtectionContact}
        registration={register('operator.dataProtectionContact', { maxLength: MAX_LENGTHS.address })}
      />
      <FieldPair>
        <TextField
          label={texts.recordSystem}
          registration={register('operator.recordSystem', { maxLength: MAX_LENGTHS.name })}
        />
        <TextField
          label={texts.patientInsurer}
          registration={register('operator.patientInsurer', { maxLength: MAX_LENGTHS.name })}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          label={texts.complaintAddress}
          registration={register('operator.complaintAddress', { maxLength: MAX_LENGTHS.address })}
        />
        <TextField
          label={texts.ivoRegistration}
          registration={register('operator.ivoRegistration', { maxLength: MAX_LENGTHS.name })}
        />
      </FieldPair>
      <CheckField
        label={texts.hasConfirmedTexts}
        registration={register('operator.hasConfirmedTexts')}
        isChecked={watch('operator.hasConfirmedTexts')}
      />
    </SettingsGroup>
  );
}
