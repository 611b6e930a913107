import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReplyLack, SigningLack } from '../../../../../../common/reply-missing.js';
import { replySections } from '../../../../../../common/reply-sections.js';
import type { Reply } from '../../../../../../common/reply.js';
import type { DeskRedFlag } from '../../../../../../src/clinic/desk/desk.contract.js';
import type {
  ReplyIncompleteResponse,
  SignReplyResponse,
} from '../../../../../../src/clinic/replies/replies.contract.js';
import { stepUpTexts } from '../../../../shared/auth/step-up.texts.js';
import { useStepUp } from '../../../../shared/auth/use-step-up.js';
import { ReplyView } from '../../../../shared/case-reply/reply-view.js';
import { useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { errorBody, refusalOf, useDeskCalls } from '../../shared/desk-calls.js';
import { deskKeys } from '../../shared/desk-keys.js';
import { deskTexts } from '../../shared/desk.texts.js';
import { ReplyPaper } from '../reply-paper.js';
import styles from '../reply.module.css';
import { replyTexts } from '../reply.texts.js';
import { useIcdName } from '../use-reply.js';
import { focusUnticked, Ticks } from './ticks.js';

/** The reply to sign as shown, and its revision. */
export interface SigningRequest {
  readonly reply: Reply;
  readonly revision: number;
}

interface SignDialogProps {
  readonly caseId: string;
  readonly flags: readonly DeskRedFlag[];
  readonly signing: SigningRequest;
  readonly onClose: () => void;
  /** The reply itself lacks something. */
  readonly onIncomplete: (parts: readonly ReplyLack[]) => void;
}

/** The whole reply, the points to consider, and the signature. */
export function SignDialog({ caseId, flags, signing, onClose, onIncomplete }: SignDialogProps) {
  const { sign: texts } = useTexts(replyTexts);
  const { title: stepUpTitle } = useTexts(stepUpTexts);
  const common = useTexts(deskTexts);
  const nameOf = useIcdName();
  const callDesk = useDeskCalls();
  const client = useQueryClient();
  const stepUp = useStepUp();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isUnticked, setIsUnticked] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const unsent = signing.reply.prescriptions.filter(({ status }) => status === 'planned');
  const all = [...flags, ...unsent].map(({ id }) => id);
  const sign = useMutation({
    mutationFn: () =>
      stepUp.run(() =>
        callDesk<SignReplyResponse>({
          method: 'POST',
          path: `cases/${caseId}/sign`,
          body: {
            revision: signing.revision,
            flags: flags.map(({ id }) => id),
            unsentPrescriptions: unsent.map(({ id }) => id),
          },
        }),
      ),
    onSuccess: async () => {
      onClose();
      await Promise.all(
        [deskKeys.reply(caseId), deskKeys.case(caseId), deskKeys.queues()].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: async (error) => {
      if (refusalOf(error) !== 'incomplete') return;
      const lacks = errorBody<ReplyIncompleteResponse>(error).missing ?? [];
      const parts = lacks.filter(isOfReply);
      if (parts.length > 0) onIncomplete(parts);
      // A flag was raised since the case was read.
      else await client.invalidateQueries({ queryKey: deskKeys.case(caseId) });
    },
  });
  const problemOf = (error: unknown) => {
    switch (refusalOf(error)) {
      case 'not_claimed_by_you':
      case 'lease_lost':
        return texts.lost;
      case 'withdrawal_declared':
        return texts.withdrawalDeclared;
      case 'revision_conflict':
        return texts.changed;
      case 'incomplete':
        return texts.newFlag;
      // The clinician cancelled.
      case 'step_up_required':
        return null;
      default:
        return texts.failed;
    }
  };
  const untickedProblem = isUnticked ? texts.unticked : null;
  const problem = sign.isError ? problemOf(sign.error) : untickedProblem;
  const close = () => {
    stepUp.cancel();
    onClose();
  };
  const confirm = () => {
    const isWhole = all.every((id) => ticked.has(id));
    setIsUnticked(!isWhole);
    sign.reset();
    if (isWhole) sign.mutate();
    else focusUnticked(content.current);
  };
  return (
    <StaffDialog
      title={stepUp.question ? stepUpTitle : texts.title}
      size="large"
      onClose={close}
      actions={
        <>
          <Button variant="outlined" onClick={close}>
            {common.cancel}
          </Button>
          {!stepUp.question && (
            <Button variant="contained" color="clay" disabled={sign.isPending} onClick={confirm}>
              {sign.isPending ? texts.signing : texts.confirm}
            </Button>
          )}
        </>
      }
    >
      {stepUp.question ?? (
        <div ref={content} className={styles.editor}>
          {problem !== null && <NotePanel tone="problem" text={problem} />}
          <p>{texts.text}</p>
          <Ticks {...{ flags, unsent, ticked }} onChange={setTicked} />
          <ReplyPaper>
            <ReplyView sections={replySections(signing.reply, nameOf)} signature={null} amendments={[]} level={3} />
          </ReplyPaper>
        </div>
      )}
    </StaffDialog>
  );
}

function isOfReply(lack: SigningLack): lack is ReplyLack {
  return !lack.startsWith('flag:') && !lack.startsWith('unsent:');
}
