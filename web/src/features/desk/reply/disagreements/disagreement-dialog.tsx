import { DISAGREEMENT_LIMITS, DISAGREEMENT_OUTCOMES } from '../../../../../../common/disagreement.js';
import type { AnswerDisagreementRequest } from '../../../../../../src/clinic/replies/contracts/disagreements.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { isFilled } from '../../../../shared/auth/field-rules.js';
import { useTexts } from '../../../../shared/language.js';
import { ChoiceField, Field } from '../../../../shared/ui/field.js';
import { FormDialog } from '../../../../shared/ui/form-dialog.js';
import { sendTo } from '../../../../shared/api/client.js';
import { deskKeys } from '../../shared/desk-keys.js';
import { disagreementsTexts } from './disagreements.texts.js';
import { doneTexts } from '../../shared/done.texts.js';

interface DisagreementDialogProps {
  readonly caseId: string;
  readonly noteId: string;
  readonly onClose: () => void;
}

/** Says what was done about a note of the patient. */
export function DisagreementDialog({ caseId, noteId, onClose }: DisagreementDialogProps) {
  const texts = useTexts(disagreementsTexts);
  const done = useTexts(doneTexts);
  const act = useAct({
    act: ({ outcome, reason }: AnswerDisagreementRequest) =>
      sendTo('PUT', `/api/v1/desk/cases/${caseId}/disagreements/${noteId}/answer`, { outcome, reason: reason.trim() }),
    texts: { done: done.disagreement, failed: texts.failed, refusals: texts.refusals },
    refreshes: [deskKeys.reply(caseId)],
    onDone: onClose,
    failureIs: 'note',
  });
  return (
    <FormDialog<AnswerDisagreementRequest>
      texts={{ title: texts.dialogTitle, submit: texts.save }}
      size="small"
      defaults={{ outcome: '' as AnswerDisagreementRequest['outcome'], reason: '' }}
      act={act}
      onClose={onClose}
    >
      <ChoiceField
        name="outcome"
        label={texts.outcome}
        isRequired
        rules={{ validate: isFilled(texts.outcomeMissing) }}
        options={[
          ['', texts.choose],
          ...DISAGREEMENT_OUTCOMES.map((outcome) => [outcome, texts.outcomes[outcome]] as const),
        ]}
      />
      <Field
        name="reason"
        label={texts.reason}
        isRequired
        rows={3}
        rules={{
          validate: isFilled(texts.reasonMissing),
          maxLength: { value: DISAGREEMENT_LIMITS.reason, message: texts.tooLong },
        }}
      />
    </FormDialog>
  );
}
