import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { gapsIn } from '../../../../../../common/reply-gaps.js';
import { undrawnSigns } from '../../../../../../common/written-signs.js';
import type { ReplyAmendment } from '../../../../../../src/clinic/replies/contracts/amendments.contract.js';
import { isFilled } from '../../../../shared/auth/field-rules.js';
import { StepUpDialog } from '../../../../shared/auth/step-up-dialog.js';
import { isStepUpRequired, useStepUp } from '../../../../shared/auth/use-step-up.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { useDeskCalls } from '../../shared/desk-calls.js';
import { deskTexts } from '../../shared/desk.texts.js';
import { useKeptForm } from '../../shared/use-kept-form.js';
import { replyTexts } from '../reply.texts.js';
import { useReloadReply } from '../use-reply.js';

interface AmendmentDialogProps {
  readonly caseId: string;
  readonly onClose: () => void;
}

/** Writes and signs an amendment to a signed reply. */
export function AmendmentDialog({ caseId, onClose }: AmendmentDialogProps) {
  const { amendment: texts, gaps: gapTexts, signs: signTexts } = useTexts(replyTexts);
  const common = useTexts(deskTexts);
  const callDesk = useDeskCalls();
  const reload = useReloadReply(caseId);
  const stepUp = useStepUp();
  const { form, forget } = useKeptForm(`amendment ${caseId}`, { text: '', reason: '' });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const amend = useMutation({
    mutationFn: (body: { text: string; reason: string }) =>
      stepUp.run(() => callDesk<ReplyAmendment>({ method: 'POST', path: `cases/${caseId}/amendments`, body })),
    onSuccess: async () => {
      forget();
      await reload();
      onClose();
    },
  });
  const close = () => {
    stepUp.cancel();
    onClose();
  };
  const hasNoGap = (text: string) => {
    const gaps = gapsIn(text).map((gap) => gap.text);
    return gaps.length === 0 || `${gapTexts.left} ${gaps.join(' ')}. ${gapTexts.hint}`;
  };
  const hasNoSign = (text: string) => {
    const signs = undrawnSigns(text).map((sign) => sign.text);
    return signs.length === 0 || `${signTexts.left} ${signs.join(' ')}. ${signTexts.hint}`;
  };
  const isFailed = amend.isError && !isStepUpRequired(amend.error);
  // The fields stay mounted behind the question, which needs their values.
  return (
    <>
      <StaffDialog
        title={texts.title}
        size="medium"
        onClose={close}
        onSubmit={() => inBackground(handleSubmit((body) => amend.mutate(body))(), 'signing the amendment')}
        actions={
          <>
            <Button variant="outlined" onClick={close}>
              {common.cancel}
            </Button>
            <Button variant="contained" color="clay" type="submit" disabled={amend.isPending}>
              {texts.sign}
            </Button>
          </>
        }
      >
        {isFailed && <NotePanel tone="problem" text={texts.failed} error={amend.error} />}
        <p>{texts.lead}</p>
        <TextField
          label={texts.text}
          isRequired
          rows={6}
          registration={register('text', { validate: { filled: isFilled(texts.textMissing), hasNoGap, hasNoSign } })}
          error={errors.text?.message}
        />
        <TextField
          label={texts.reason}
          isRequired
          registration={register('reason', {
            validate: { filled: isFilled(texts.reasonMissing), hasNoGap, hasNoSign },
          })}
          error={errors.reason?.message}
        />
      </StaffDialog>
      <StepUpDialog stepUp={stepUp} />
    </>
  );
}
