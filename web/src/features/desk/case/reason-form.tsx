import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { ActProblem } from '../../../shared/acts/act-problem.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { Form } from '../../../shared/ui/form.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { deskKeys } from '../shared/desk-keys.js';
import styles from './case.module.css';

interface Given<Reason extends string> {
  readonly reason: Reason;
  readonly note: string;
}

interface ReasonFormProps<Reason extends string> {
  readonly caseId: string;
  readonly reasons: readonly Reason[];
  readonly texts: {
    readonly legend: string;
    readonly reasons: Readonly<Record<Reason, string>>;
    readonly reasonMissing: string;
    readonly noteMissing: string;
    readonly submit: string;
    readonly failed: string;
    readonly ownCase: string;
  };
  /** The label of the note on a reason. */
  readonly noteOf: (reason: Reason) => string;
  readonly open: (given: Given<Reason>) => Promise<unknown>;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** Asks why somebody opens a case that is closed to them, then reads the case. */
export function ReasonForm<Reason extends string>(props: ReasonFormProps<Reason>) {
  const { caseId, reasons, texts, noteOf, open, children } = props;
  const client = useQueryClient();
  const { control, register, handleSubmit, formState } = useForm({ defaultValues: { reason: '', note: '' } });
  const { errors } = formState;
  const typed = useWatch({ control, name: 'reason' });
  const chosen = reasons.find((reason) => reason === typed);
  const legendId = useId();
  const act = useAct({
    act: open,
    texts: { failed: texts.failed, refusals: { own_case: texts.ownCase } },
    onDone: () => client.invalidateQueries({ queryKey: deskKeys.case(caseId) }),
    failureIs: 'note',
  });
  const submit = handleSubmit(({ note }) => {
    if (chosen !== undefined) act.run({ reason: chosen, note: note.trim() });
  });
  return (
    <>
      {act.problem !== null && <ActProblem problem={act.problem} />}
      <Form className={styles.form} what="opening a case" onSubmit={submit}>
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
            label={noteOf(chosen)}
            isRequired
            rows={3}
            registration={register('note', { validate: isFilled(texts.noteMissing) })}
            error={errors.note?.message}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" variant="contained" disabled={act.isPending}>
            {texts.submit}
          </Button>
          {children}
        </div>
      </Form>
    </>
  );
}
