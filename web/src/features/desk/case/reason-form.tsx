import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, type ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { Form } from '../../../shared/ui/form.js';
import { TextField } from '../../../shared/ui/text-field.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './case.module.css';

interface ReasonFormProps<Reason extends string> {
  readonly reasons: readonly Reason[];
  readonly texts: Readonly<Record<'legend' | 'reasonMissing' | 'noteMissing' | 'submit', string>> & {
    readonly reasons: Readonly<Record<Reason, string>>;
  };
  /** Label of the note, which is asked for once a reason is chosen. */
  readonly noteFor: (reason: Reason) => string;
  /** In the console: `opening`. */
  readonly what: string;
  readonly isBusy: boolean;
  readonly onGiven: (given: { readonly reason: Reason; readonly note: string }) => void;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** One of several reasons, with a note that says more. */
export function ReasonForm<Reason extends string>(props: ReasonFormProps<Reason>) {
  const { reasons, texts, noteFor, what, isBusy, onGiven, children } = props;
  const { control, register, handleSubmit, formState } = useForm({ defaultValues: { reason: '', note: '' } });
  const { errors } = formState;
  const legendId = useId();
  const typed = useWatch({ control, name: 'reason' });
  const chosen = reasons.find((reason) => reason === typed);
  const give = ({ note }: { readonly note: string }) => {
    if (chosen !== undefined) onGiven({ reason: chosen, note: note.trim() });
  };
  return (
    <Form className={layout.stack} what={what} onSubmit={handleSubmit(give)}>
      <FormControl error={errors.reason !== undefined}>
        <FormLabel id={legendId}>{texts.legend}</FormLabel>
        <Controller
          control={control}
          name="reason"
          rules={{ validate: isFilled(texts.reasonMissing) }}
          render={({ field: { ref, ...field } }) => (
            <RadioGroup {...field} aria-labelledby={legendId}>
              {reasons.map((reason, index) => (
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
          label={noteFor(chosen)}
          isRequired
          rows={3}
          registration={register('note', { validate: isFilled(texts.noteMissing) })}
          error={errors.note?.message}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {texts.submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}
