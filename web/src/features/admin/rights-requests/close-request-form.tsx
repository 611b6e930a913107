import { REQUEST_OUTCOMES, type RequestOutcome } from '../../../../../common/rights-request.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { useTexts } from '../../../shared/language.js';
import { ActForm } from '../../../shared/ui/act-form.js';
import { ChoiceField, Field } from '../../../shared/ui/field.js';
import { rightsRequestsTexts } from './rights-requests.texts.js';
import { sendTo } from '../../../shared/api/client.js';

interface OutcomeValues {
  /** Blank until it is chosen: nothing is granted by a hurried click. */
  readonly outcome: RequestOutcome | '';
  readonly reply: string;
}

const MAX_REPLY = 4000;

/** Closes a request with its outcome. */
export function CloseRequestForm({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const { one: texts, outcomes, failed, refusals } = useTexts(rightsRequestsTexts);
  const act = useAct({
    act: ({ outcome, reply }: OutcomeValues) =>
      sendTo('POST', `/api/v1/admin/rights-requests/${id}/outcome`, {
        outcome,
        ...(reply.trim() !== '' && { reply: reply.trim() }),
      }),
    texts: { done: texts.closed, failed, refusals },
    onDone: onEnd,
  });
  const needsReply = (outcome: RequestOutcome) => outcome === 'refused' || outcome === 'partly';
  return (
    <ActForm<OutcomeValues> submit={texts.close} defaults={{ outcome: '', reply: '' }} act={act}>
      <ChoiceField
        name="outcome"
        label={texts.outcome}
        isRequired
        options={[
          ['', texts.outcomeBlank],
          ...REQUEST_OUTCOMES.map((outcome) => [outcome, outcomes[outcome]] as const),
        ]}
        rules={{ validate: (outcome) => outcome !== '' || texts.outcomeMissing }}
      />
      <Field
        name="reply"
        label={texts.reply}
        hint={texts.replyHint}
        rows={4}
        rules={{
          maxLength: { value: MAX_REPLY, message: texts.replyHint },
          validate: (reply: string, { outcome }) =>
            !needsReply(outcome as RequestOutcome) || reply.trim() !== '' || texts.replyMissing,
        }}
      />
    </ActForm>
  );
}
