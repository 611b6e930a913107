import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { StepUpDialog } from '../../../../shared/auth/step-up-dialog.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import styles from './keeping.module.css';
import { useKeepingAct } from './use-keeping-act.js';

interface ReasonFormProps {
  readonly caseId: string;
  readonly texts: {
    readonly label: string;
    readonly hint: string;
    readonly missing: string;
    readonly submit: string;
    readonly done: string;
  };
  readonly act: (reason: string) => Promise<void>;
}

const MAX_REASON = 200;

/** An act that needs a reason. What was typed is kept when it is refused. */
export function ReasonForm({ caseId, texts, act }: ReasonFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const { act: run, isPending, stepUp } = useKeepingAct<string>({ caseId, act, done: texts.done });
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => inBackground(handleSubmit(({ reason }) => run(reason.trim()))(event), 'keeping a journal')}
    >
      <TextField
        label={texts.label}
        hint={texts.hint}
        isRequired
        registration={register('reason', {
          maxLength: { value: MAX_REASON, message: texts.hint },
          validate: (reason) => reason.trim() !== '' || texts.missing,
        })}
        error={formState.errors.reason?.message}
      />
      <Button type="submit" variant="outlined" disabled={isPending}>
        {texts.submit}
      </Button>
      {stepUp.question !== null && <StepUpDialog stepUp={stepUp} />}
    </form>
  );
}
