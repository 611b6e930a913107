import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { MAX_LENGTHS } from '../../../../../../common/field-limits.js';
import { Field } from '../../../../shared/ui/field.js';
import { useTexts } from '../../../../shared/language.js';
import { settingsTexts } from '../admin-settings.texts.js';
import { FieldPair, SettingsGroup } from '../settings-group.js';
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
        <Stack
          key={id}
          component="fieldset"
          spacing={1.5}
          sx={{
            minWidth: 0,
            padding: '1rem 0 0',
            border: 0,
            borderTop: '1px solid var(--line)',
            alignItems: 'flex-start',
            '& > div': { width: '100%' },
          }}
        >
          <Box component="legend" sx={{ float: 'left', padding: 0, fontSize: '0.9375rem', fontWeight: 600 }}>
            {texts.one(index + 1)}
          </Box>
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
        </Stack>
      ))}
      <div>
        <Button variant="outlined" onClick={() => append(NO_EXPERT)}>
          {texts.add}
        </Button>
      </div>
    </SettingsGroup>
  );
}
