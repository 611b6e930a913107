import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { paths } from '../../../../../common/paths.js';
import { BREAK_REASONS } from '../../../../../common/block-breaks.js';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Form } from '../../../shared/ui/form.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { refusalOf } from '../shared/desk-calls.js';
import { DeskNotice } from '../shared/desk-notice.js';
import { blockedTexts } from './blocked.texts.js';
import styles from './case.module.css';
import { useBlockBreak } from './use-case.js';

/** In place of a case that its patient has blocked: opens the block with a reason. */
export function BlockedCase({ id }: { readonly id: string }) {
  const texts = useTexts(blockedTexts);
  const { control, register, handleSubmit, formState } = useForm({ defaultValues: { reason: '', note: '' } });
  const { errors } = formState;
  const breaking = useBlockBreak(id);
  const legendId = useId();
  const typed = useWatch({ control, name: 'reason' });
  const chosen = BREAK_REASONS.find((name) => name === typed);
  const open = ({ note }: { readonly note: string }) => {
    if (chosen) breaking.mutate({ reason: chosen, note: note.trim() });
  };
  return (
    <DeskNotice title={texts.title} text={texts.text}>
      <p>{texts.lead}</p>
      {breaking.isError && (
        <NotePanel
          tone="problem"
          text={refusalOf(breaking.error) === 'own_case' ? texts.ownCase : texts.failed}
          error={breaking.error}
        />
      )}
      <Form className={styles.form} what="opening a block" onSubmit={handleSubmit(open)}>
        <FormControl error={errors.reason !== undefined}>
          <FormLabel id={legendId}>{texts.legend}</FormLabel>
          <Controller
            control={control}
            name="reason"
            rules={{ validate: isFilled(texts.reasonMissing) }}
            render={({ field: { ref, ...field } }) => (
              <RadioGroup {...field} aria-labelledby={legendId}>
                {BREAK_REASONS.map((reason, index) => (
                  <FormControlLabel
                    key={reason}
                    value={reason}
                    label={texts.reasons[reason]}
                    control={<Radio slotProps={{ input: index === 0 ? { ref } : {} }} />}
                  />
                ))}
              </RadioGroup>
            )}
          />
          {errors.reason && <FormHelperText role="alert">{errors.reason.message}</FormHelperText>}
        </FormControl>
        {chosen !== undefined && (
          <TextField
            label={texts.notes[chosen]}
            isRequired
            rows={3}
            registration={register('note', { validate: isFilled(texts.noteMissing) })}
            error={errors.note?.message}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" variant="contained" disabled={breaking.isPending}>
            {texts.submit}
          </Button>
          <AppLink to={paths.desk} className={styles.link}>
            {texts.back}
          </AppLink>
        </div>
      </Form>
    </DeskNotice>
  );
}
