import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReplyLack, SigningLack } from '../../../../../../common/reply-missing.js';
import { replySections } from '../../../../../../common/reply-sections.js';
import type { Reply } from '../../../../../../common/reply.js';
import type { DeskRedFlag } from '../../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import type { CaseMessage } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import type {
  HeldSignatureResponse,
  ReplyIncompleteResponse,
  SignReplyResponse,
} from '../../../../../../src/clinic/replies/contracts/signing.contract.js';
import { problemOf } from '../../../../shared/errors/problem.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { stepUpTexts } from '../../../../shared/auth/step-up.texts.js';
import { isStepUpRequired, useStepUp } from '../../../../shared/auth/use-step-up.js';
import type { ReturnedOrder } from '../../../../shared/bankid/returned-order.js';
import { ReplyCodes } from '../../../../shared/case-reply/reply-codes.js';
import { ReplyView } from '../../../../shared/case-reply/reply-view.js';
import { useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { errorBody, sendTo, refusalOf, statusOf } from '../../../../shared/api/client.js';
import { deskKeys } from '../../shared/desk-keys.js';
import { deskTexts } from '../../shared/desk.texts.js';
import { useDeskKeys } from '../../shared/keys/desk-key-map.js';
import { lastOpenedCase, noteOpenedCase } from '../../shared/opened-case.js';
import { NumberedPatientStrip, useCaseInSight } from '../../shared/patient-strip.js';
import { ReplyPaper } from '../reply-paper.js';
import { replyTexts } from '../reply.texts.js';
import { signingTexts } from './signing.texts.js';
import { useIcdName } from '../use-reply.js';
import { BankIdSigningStep } from './bankid-signing-step.js';
import { LeftOut } from './left-out.js';
import { NewMessages } from './new-messages.js';
import { focusUnticked, Ticks } from './ticks.js';
import { HOLD_SECONDS, useSentToast } from './use-held-signature.js';
import { useSignByBankId } from './use-sign-by-bankid.js';

/** The reply to sign as shown, and its revision. */
export interface SigningRequest {
  readonly reply: Reply;
  readonly revision: number;
  /** Asked for by 'Signera och ta nästa'. */
  readonly takesNext: boolean;
  /** The order at BankID that the app has brought the browser back to; null without one. */
  readonly returned: ReturnedOrder | null;
}

interface SignDialogProps {
  readonly caseId: string;
  readonly flags: readonly DeskRedFlag[];
  /** Of the case, also those that arrive while the dialog is open. */
  readonly messages: readonly CaseMessage[];
  readonly signing: SigningRequest;
  readonly onClose: () => void;
  /** @param takesNext the next case shall be opened */
  readonly onSigned: (takesNext: boolean) => void;
  /** The reply itself lacks something. */
  readonly onIncomplete: (parts: readonly ReplyLack[]) => void;
}

/** The patient, the whole reply, the points to consider, and the signature. */
export function SignDialog({ caseId, flags, messages, signing, onClose, onSigned, onIncomplete }: SignDialogProps) {
  const { sign: texts } = useTexts(signingTexts);
  const { title: replyTitle, keys } = useTexts(replyTexts);
  const { title: stepUpTitle } = useTexts(stepUpTexts);
  const common = useTexts(deskTexts);
  const nameOf = useIcdName();
  const { patient, orderNumber } = useCaseInSight();
  const client = useQueryClient();
  const stepUp = useStepUp();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isUnticked, setIsUnticked] = useState(false);
  /** The messages that the page showed when the dialog opened. */
  const [known] = useState(messages.length);
  const content = useRef<HTMLDivElement>(null);
  const unsent = signing.reply.prescriptions.filter(({ status }) => status === 'planned');
  const all = [...flags, ...unsent].map(({ id }) => id);
  const acts = () => ({
    revision: signing.revision,
    flags: flags.map(({ id }) => id),
    unsentPrescriptions: unsent.map(({ id }) => id),
    lastSeenMessageId: messages.at(-1)?.id ?? null,
    openedCaseId: lastOpenedCase() ?? caseId,
  });
  const tell = useSentToast(caseId);
  const onDone = async (answer: SignReplyResponse | HeldSignatureResponse, takesNext: boolean) => {
    tell(answer);
    onClose();
    onSigned(takesNext);
    await Promise.all(
      [deskKeys.reply(caseId), deskKeys.case(caseId), deskKeys.queues()].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
  const [failure, setFailure] = useState<unknown>(null);
  const onRefused = async (error: unknown) => {
    setFailure(error);
    // The server may have signed: what the page reads now is the reply as it is, or that the session has ended.
    const status = statusOf(error);
    if (status === null || status >= 500)
      inBackground(client.invalidateQueries({ queryKey: deskKeys.reply(caseId) }), 'reading the reply again');
    const code = refusalOf(error);
    if (code === 'new_message') await client.invalidateQueries({ queryKey: deskKeys.reply(caseId) });
    if (code !== 'incomplete') return;
    const lacks = errorBody<ReplyIncompleteResponse>(error).missing ?? [];
    const parts = lacks.filter(isOfReply);
    if (parts.length > 0) onIncomplete(parts);
    // A flag was raised, or an answer has changed, since the case was read.
    if (parts.length === 0 || parts.some((part) => part.startsWith('changed:')))
      await client.invalidateQueries({ queryKey: deskKeys.case(caseId) });
  };
  const sign = useMutation({
    mutationFn: (_takesNext: boolean) =>
      stepUp.run(() =>
        sendTo<SignReplyResponse | HeldSignatureResponse>('POST', `/api/v1/desk/cases/${caseId}/sign`, {
          ...acts(),
          holdSeconds: HOLD_SECONDS,
        }),
      ),
    onSuccess: (answer, takesNext) => onDone(answer, takesNext),
    onError: onRefused,
  });
  const bankId = useSignByBankId(caseId, signing.returned, stepUp, {
    onSigned: (answer) => onDone(answer, signing.takesNext),
    onRefused: (error) => inBackground(onRefused(error), 'reading the case again'),
  });
  const refused = problemOf(failure, {
    failed: texts.failed,
    refusals: {
      not_claimed_by_you: texts.lost,
      lease_lost: texts.lost,
      withdrawal_declared: texts.withdrawalDeclared,
      revision_conflict: texts.changed,
      incomplete: texts.newFlag,
      new_message: texts.newMessage,
      other_case_open: texts.otherCase(patient.name, orderNumber),
      identity_mismatch: texts.otherPerson,
    },
  });
  const untickedProblem = isUnticked ? { text: texts.unticked, error: null } : null;
  const failureProblem = isStepUpRequired(failure) ? null : refused;
  const problem = failure === null ? untickedProblem : failureProblem;
  const close = () => {
    stepUp.cancel();
    onClose();
  };
  const isBusy = sign.isPending || bankId.isBeginning;
  const whenTicked = (act: () => void) => {
    if (isBusy || bankId.order !== null) return;
    const isWhole = all.every((id) => ticked.has(id));
    setIsUnticked(!isWhole);
    setFailure(null);
    if (isWhole) act();
    else focusUnticked(content.current);
  };
  const confirm = (takesNext: boolean) => whenTicked(() => sign.mutate(takesNext));
  useDeskKeys(replyTitle, [
    { keys: ['Ctrl+Enter'], shown: 'Ctrl ⏎', meaning: keys.sign, act: () => confirm(false), isInDialog: true },
    {
      keys: ['Ctrl+Shift+Enter'],
      shown: 'Ctrl ⇧ ⏎',
      meaning: keys.signAndTakeNext,
      act: () => confirm(true),
      isInDialog: true,
    },
  ]);
  const buttons = [
    { takesNext: true, label: texts.confirmAndTakeNext, shortcut: 'Control+Shift+Enter' },
    { takesNext: false, label: texts.confirm, shortcut: 'Control+Enter' },
  ].toSorted(
    (one, other) => Number(one.takesNext === signing.takesNext) - Number(other.takesNext === signing.takesNext),
  );
  const isElsewhere = Boolean(stepUp.question) || bankId.order !== null;
  return (
    <StaffDialog
      title={stepUp.question ? stepUpTitle : texts.title}
      size="large"
      onClose={close}
      actions={
        bankId.order !== null ? null : (
          <>
            <Button variant="outlined" onClick={close}>
              {common.cancel}
            </Button>
            {!isElsewhere && bankId.isOffered && (
              <Button variant="outlined" disabled={isBusy} onClick={() => whenTicked(() => bankId.begin(acts()))}>
                {texts.byBankId}
              </Button>
            )}
            {!isElsewhere &&
              buttons.map(({ takesNext, label, shortcut }) => (
                <Button
                  key={label}
                  variant={takesNext === signing.takesNext ? 'contained' : 'outlined'}
                  color={takesNext === signing.takesNext ? 'clay' : 'primary'}
                  aria-keyshortcuts={shortcut}
                  disabled={isBusy}
                  onClick={() => confirm(takesNext)}
                >
                  <span>{sign.isPending && takesNext === sign.variables ? texts.signing : label}</span>
                </Button>
              ))}
          </>
        )
      }
    >
      <BankIdSigningStep {...bankId} />
      {bankId.order === null &&
        (stepUp.question ?? (
          <Stack ref={content} spacing={2}>
            <NumberedPatientStrip />
            {problem !== null && <NotePanel tone="problem" {...problem} />}
            {refusalOf(failure) === 'other_case_open' && (
              <div>
                <Button
                  variant="outlined"
                  onClick={() => {
                    noteOpenedCase(caseId);
                    setFailure(null);
                  }}
                >
                  {texts.rightPatient(patient.name)}
                </Button>
              </div>
            )}
            <NewMessages messages={messages.slice(known)} />
            <p>{texts.text}</p>
            <Ticks {...{ flags, unsent, ticked }} onChange={setTicked} />
            <LeftOut reply={signing.reply} />
            <ReplyPaper>
              <ReplyView sections={replySections(signing.reply, nameOf)} signature={null} amendments={[]} level={3} />
              <ReplyCodes sections={replySections(signing.reply, nameOf)} />
            </ReplyPaper>
          </Stack>
        ))}
    </StaffDialog>
  );
}

function isOfReply(lack: SigningLack): lack is ReplyLack {
  return !lack.startsWith('flag:') && !lack.startsWith('unsent:');
}
