import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { replySections } from '../../../../../../common/reply-sections.js';
import { missingParts, type Reply, type ReplyPart } from '../../../../../../common/reply.js';
import type {
  ReplyIncompleteResponse,
  SignReplyResponse,
} from '../../../../../../src/assessments/replies/replies.contract.js';
import { ReplyView } from '../../../../shared/case-reply/reply-view.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { answerOf, refusalOf, useDeskCalls } from '../../shared/desk-calls.js';
import { deskKeys } from '../../shared/desk-keys.js';
import { deskTexts } from '../../shared/desk.texts.js';
import type { DraftStore } from '../draft/draft-store.js';
import { useReplyKeys } from '../editor/use-reply-keys.js';
import { ReplyPaper } from '../reply-paper.js';
import styles from '../reply.module.css';
import { replyTexts } from '../reply.texts.js';
import { useIcdName } from '../use-reply.js';
import { MissingParts } from './missing-parts.js';
import { useStepUp } from './use-step-up.js';

interface SignReplyProps {
  readonly caseId: string;
  readonly draft: DraftStore;
  readonly onFocusPart: (part: ReplyPart) => void;
  /** Other things to do with the draft. */
  readonly children: ReactNode;
}

/** What was asked to be signed: the reply as it is shown, and its revision. */
interface Asked {
  readonly reply: Reply;
  readonly revision: number;
}

/** Signs the reply: what is missing first, then the whole of it to read, then the signature. */
export function SignReply({ caseId, draft, onFocusPart, children }: SignReplyProps) {
  const { sign: texts } = useTexts(replyTexts);
  const [missing, setMissing] = useState<readonly ReplyPart[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    setProblem(null);
    const lacking = missingParts(draft.text);
    setMissing(lacking);
    if (lacking.length > 0) return;
    const revision = await draft.flush();
    if (revision === null) setProblem(texts.notSaved);
    else setAsked({ reply: draft.text, revision });
  };
  const open = () => inBackground(begin(), 'asking for the signature');
  useReplyKeys({ onSave: () => inBackground(draft.flush(), 'saving the draft'), onSign: open });
  return (
    <>
      {missing.length > 0 && <MissingParts parts={missing} onChoose={onFocusPart} />}
      {problem !== null && <NotePanel tone="problem" text={problem} />}
      <div className={styles.actions}>
        {children}
        <Button variant="contained" color="clay" aria-keyshortcuts="Control+Enter" onClick={open}>
          {texts.open}
          <kbd aria-hidden="true">Ctrl ⏎</kbd>
        </Button>
      </div>
      {asked && (
        <SignDialog
          caseId={caseId}
          asked={asked}
          onClose={() => setAsked(null)}
          onIncomplete={(parts) => {
            setAsked(null);
            setMissing(parts);
          }}
        />
      )}
    </>
  );
}

interface SignDialogProps {
  readonly caseId: string;
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onIncomplete: (parts: readonly ReplyPart[]) => void;
}

function SignDialog({ caseId, asked, onClose, onIncomplete }: SignDialogProps) {
  const { sign: texts, stepUp: stepUpTexts } = useTexts(replyTexts);
  const common = useTexts(deskTexts);
  const nameOf = useIcdName();
  const callDesk = useDeskCalls();
  const client = useQueryClient();
  const stepUp = useStepUp();
  const sign = useMutation({
    mutationFn: () =>
      stepUp.run(() =>
        callDesk<SignReplyResponse>({
          method: 'POST',
          path: `cases/${caseId}/sign`,
          body: { revision: asked.revision },
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
    onError: (error) => {
      if (refusalOf(error) === 'incomplete') onIncomplete(answerOf<ReplyIncompleteResponse>(error).missing ?? []);
    },
  });
  const problemOf = (error: unknown) => {
    switch (refusalOf(error)) {
      case 'not_claimed_by_you':
      case 'lease_lost':
        return texts.lost;
      case 'revision_conflict':
        return texts.changed;
      // Given up by the clinician.
      case 'step_up_required':
        return null;
      default:
        return texts.failed;
    }
  };
  const problem = sign.isError ? problemOf(sign.error) : null;
  const close = () => {
    stepUp.cancel();
    onClose();
  };
  return (
    <StaffDialog
      title={stepUp.question ? stepUpTexts.title : texts.title}
      size="large"
      onClose={close}
      actions={
        <>
          <Button variant="outlined" onClick={close}>
            {common.cancel}
          </Button>
          {!stepUp.question && (
            <Button variant="contained" color="clay" disabled={sign.isPending} onClick={() => sign.mutate()}>
              {sign.isPending ? texts.signing : texts.confirm}
            </Button>
          )}
        </>
      }
    >
      {stepUp.question ?? (
        <>
          {problem !== null && <NotePanel tone="problem" text={problem} />}
          <p>{texts.text}</p>
          <ReplyPaper>
            <ReplyView sections={replySections(asked.reply, nameOf)} signature={null} amendments={[]} level={3} />
          </ReplyPaper>
        </>
      )}
    </StaffDialog>
  );
}
