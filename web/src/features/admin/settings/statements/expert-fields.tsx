import Button from '@mui/material/Button';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { MAX_LENGTHS } from '../../../../../../common/field-limits.js';
import { TextField } from '../../../../shared/ui/text-field.js';
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
              <TextField
                label={texts.name}
                isRequired
                registration={register(`experts.${index}.name`, filled)}
                error={errors?.name?.message}
              />
              <TextField
                label={texts.title}
                isRequired
                registration={register(`experts.${index}.title`, filled)}
                error={errors?.title?.message}
              />
              <TextField
                label={texts.specialty}
                registration={register(`experts.${index}.specialty`, { maxLength: MAX_LENGTHS.name })}
              />
              <TextField
                label={texts.licenceVerifiedOn}
                type="date"
                registration={register(`experts.${index}.licenceVerifiedOn`)}
              />
            </FieldPair>
            <Button size="small" color="error" onClick={() => remove(index)}>
              {texts.remove(watch(`experts.${index}.name`))}
            </Button>
          </fieldset>
        );
      })}
      <div>
        <Button variant="outlined" onClick={() => append(NO_EXPERT)}>
          {texts.add}
        </Button>
      </div>
    </SettingsGroup>
  );
}
