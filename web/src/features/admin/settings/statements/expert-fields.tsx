import Button from '@mui/material/Button';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { MAX_LENGTHS } from '../../../../../../common/field-limits.js';
import { Field } from '../../../../shared/ui/field.js';
import { useTexts } from '../../../../shared/language.js';
import { settingsTexts } from '../admin-settings.texts.js';
import { FieldPair, SettingsGroup } from '../settings-group.js';
import styles from './expert-fields.module.css';
import { NO_EXPERT, type StatementValues } from './statement-values.js';
import { statementsTexts } from './statements.texts.js';

/** The doctors that the page on skin experts names. */
export function ExpertFields({ form }: { readonly form: UseFormReturn<StatementValues> }) {
  const { experts: texts } = useTexts(statementsTexts);
  const { required } = useTexts(settingsTexts);
  const { control, watch } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'experts' });
  const filled = { validate: (text: string) => text.trim() !== '' || required, maxLength: MAX_LENGTHS.name };
  return (
    <SettingsGroup legend={texts.legend} lead={texts.lead}>
      {fields.length === 0 && <p>{texts.none}</p>}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.expert}>
          <legend className={styles.legend}>{texts.one(index + 1)}</legend>
          <FieldPair>
            <Field label={texts.name} isRequired name={`experts.${index}.name`} rules={filled} />
            <Field label={texts.title} isRequired name={`experts.${index}.title`} rules={filled} />
            <Field
              label={texts.specialty}
              name={`experts.${index}.specialty`}
              rules={{ maxLength: MAX_LENGTHS.name }}
            />
            <Field label={texts.licenceVerifiedOn} type="date" name={`experts.${index}.licenceVerifiedOn`} />
          </FieldPair>
          <Button size="small" color="error" onClick={() => remove(index)}>
            {texts.remove(watch(`experts.${index}.name`))}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button variant="outlined" onClick={() => append(NO_EXPERT)}>
          {texts.add}
        </Button>
      </div>
    </SettingsGroup>
  );
}
