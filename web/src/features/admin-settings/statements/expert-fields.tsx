import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { MAX_LENGTHS } from '../../../../../common/field-limits.js';
import { AdminButton } from '../../../shared/ui/admin-button.js';
import { InputField } from '../../../shared/ui/field.js';
import { useTexts } from '../../../shared/language.js';
import { settingsTexts } from '../admin-settings.texts.js';
import { FieldPair, SettingsGroup } from '../settings-group.js';
import styles from './expert-fields.module.css';
import { NO_EXPERT, type StatementValues } from './statement-values.js';
import { statementsTexts } from './statements.texts.js';

/** The doctors that the page on skin experts names. */
export function ExpertFields({ form }: { readonly form: UseFormReturn<StatementValues> }) {
  const { experts: texts } = useTexts(statementsTexts);
  const { required } = useTexts(settingsTexts);
  const { register, control, formState, watch } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'experts' });
  const filled = { validate: (text: string) => text.trim() !== '' || required, maxLength: MAX_LENGTHS.name };
  return (
    <SettingsGroup legend={texts.legend} lead={texts.lead}>
      {fields.length === 0 && <p>{texts.none}</p>}
      {fields.map(({ id }, index) => {
        const errors = formState.errors.experts?.[index];
        return (
          <fieldset key={id} className={styles.expert}>
            <legend className={styles.legend}>{texts.one(index + 1)}</legend>
            <FieldPair>
              <InputField
                label={texts.name}
                isRequired
                registration={register(`experts.${index}.name`, filled)}
                error={errors?.name?.message}
              />
              <InputField
                label={texts.title}
                isRequired
                registration={register(`experts.${index}.title`, filled)}
                error={errors?.title?.message}
              />
              <InputField
                label={texts.specialty}
                registration={register(`experts.${index}.specialty`, { maxLength: MAX_LENGTHS.name })}
              />
              <InputField
                label={texts.licenceVerifiedOn}
                type="date"
                registration={register(`experts.${index}.licenceVerifiedOn`)}
              />
            </FieldPair>
            <AdminButton tone="rowDanger" onClick={() => remove(index)}>
              {texts.remove(watch(`experts.${index}.name`))}
            </AdminButton>
          </fieldset>
        );
      })}
      <div>
        <AdminButton tone="quiet" onClick={() => append(NO_EXPERT)}>
          {texts.add}
        </AdminButton>
      </div>
    </SettingsGroup>
  );
}
