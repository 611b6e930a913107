import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { REQUEST_OUTCOMES, type RequestOutcome } from '../../../../../common/rights-request.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import styles from './rights-requests.module.css';
import { useRightsRequestsCalls } from './rights-requests-calls.js';
import { rightsRequestsTexts } from './rights-requests.texts.js';
import { useRightsRequestAct } from './use-rights-request-act.js';

interface OutcomeValues {
  readonly outcome: RequestOutcome;
  readonly reply: string;
}

const MAX_REPLY = 4000;

/** Closes a request with its outcome. What was typed is kept when saving fails. */
export function CloseRequestForm({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const { one: texts, outcomes } = useTexts(rightsRequestsTexts);
  const calls = useRightsRequestsCalls();
  const { register, handleSubmit, formState } = useForm<OutcomeValues>({
    defaultValues: { outcome: 'fulfilled', reply: '' },
  });
  const { mutate, isPending } = useRightsRequestAct<OutcomeValues>({
    act: ({ outcome, reply }) => calls.close(id, { outcome, ...(reply.trim() !== '' && { reply: reply.trim() }) }),
    done: texts.closed,
    onDone: onEnd,
  });
  const needsReply = (outcome: RequestOutcome) => outcome === 'refused' || outcome === 'partly';
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => inBackground(handleSubmit((values) => mutate(values))(event), 'closing a request')}
    >
      <SelectField
        label={texts.outcome}
        registration={register('outcome')}
        options={REQUEST_OUTCOMES.map((outcome) => [outcome, outcomes[outcome]] as const)}
      />
      <TextField
        label={texts.reply}
        hint={texts.replyHint}
        rows={4}
        registration={register('reply', {
          maxLength: { value: MAX_REPLY, message: texts.replyHint },
          validate: (reply, { outcome }) => !needsReply(outcome) || reply.trim() !== '' || texts.replyMissing,
        })}
        error={formState.errors.reply?.message}
      />
      <Button type="submit" variant="contained" disabled={isPending}>
        {texts.close}
      </Button>
    </form>
  );
}
