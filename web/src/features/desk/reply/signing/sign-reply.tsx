import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Answers } from '../../../../../../common/questionnaire/answers.js';
import { openMarks } from '../../../../../../common/reply-fills.js';
import { missingParts, type ReplyLack } from '../../../../../../common/reply-missing.js';
import { stockholmDay } from '../../../../../../common/stockholm-day.js';
import type { DeskRedFlag } from '../../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import type { CaseMessage } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { type ReturnedOrder, takeReturn } from '../../../../shared/bankid/returned-order.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { useSiteConfig } from '../../../../shared/site/page-context.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { useCaseInSight } from '../../shared/patient-strip.js';
import type { ReplyDraftStore } from '../draft/reply-draft-store.js';
import { isStop } from '../editor/reply-form.js';
import styles from '../reply.module.css';
import { signingTexts } from './signing.texts.js';
import { MissingParts } from './missing-parts.js';
import { SignDialog, type SigningRequest } from './sign-dialog.js';
import { useDeskKeys } from '../../shared/keys/desk-key-map.js';
import { replyTexts } from '../reply.texts.js';

interface SignReplyProps {
  readonly caseId: string;
  /** The case's red flags. */
  readonly flags: readonly DeskRedFlag[];
  /** Of the case, the first first. */
  readonly messages: readonly CaseMessage[];
  readonly draft: ReplyDraftStore;
  /** Of the form, those that count. */
  readonly answers: Answers;
  readonly onSigned: (takesNext: boolean) => void;
  readonly onFocusPart: (part: ReplyLack) => void;
  /** Other things to do with the draft. */
  readonly children: ReactNode;
}

/** Signs the reply: lists missing parts, then shows the whole reply, then signs. */
export function SignReply({ caseId, flags, messages, answers, draft, ...props }: SignReplyProps) {
  const { onSigned, onFocusPart, children } = props;
  const { sign: texts } = useTexts(signingTexts);
  const { hasBankId } = useSiteConfig();
  const isProven = useCaseInSight().patient.identityAssurance === 'proven';
  const [missing, setMissing] = useState<readonly ReplyLack[]>([]);
  const [signing, setSigning] = useState<SigningRequest | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refuse = (lacking: readonly ReplyLack[]) => {
    setMissing(lacking);
    const stop = lacking.find(isStop);
    if (stop !== undefined) onFocusPart(stop);
  };
  const begin = async (takesNext: boolean, order: ReturnedOrder | null = null) => {
    setProblem(null);
    const lacking = [
      ...missingParts(draft.text, stockholmDay(new Date()), isProven),
      ...openMarks(draft.text, answers),
    ];
    refuse(lacking);
    if (lacking.length > 0) return;
    const revision = await draft.flush();
    if (revision === null) setProblem(texts.notSaved);
    else setSigning({ reply: draft.text, revision, takesNext, returned: order });
  };
  const open = (takesNext: boolean) => inBackground(begin(takesNext), 'asking for the signature');
  // The BankID app on this device has brought the browser back.
  const [returned] = useState(() => (hasBankId ? takeReturn() : null));
  const resume = useEffectEvent(() => inBackground(begin(false, returned), 'coming back to the signature'));
  useEffect(() => {
    if (returned !== null) resume();
  }, [returned]);
  useReplyKeys({
    onSave: () => inBackground(draft.flush(), 'saving the draft'),
    onSign: () => open(false),
    onSignAndTakeNext: () => open(true),
  });
  return (
    <>
      {missing.length > 0 && <MissingParts parts={missing} onChoose={onFocusPart} />}
      {problem !== null && <NotePanel tone="problem" text={problem} error={null} />}
      <div className={styles.actions}>
        {children}
        <Button variant="contained" color="clay" aria-keyshortcuts="Control+Enter" onClick={() => open(false)}>
          {texts.open}
          <kbd aria-hidden="true">Ctrl ⏎</kbd>
        </Button>
      </div>
      {signing && (
        <SignDialog
          caseId={caseId}
          flags={flags}
          messages={messages}
          signing={signing}
          onClose={() => setSigning(null)}
          onSigned={onSigned}
          onIncomplete={(parts) => {
            setSigning(null);
            refuse(parts);
          }}
        />
      )}
    </>
  );
}

interface ReplyKeys {
  readonly onSave: () => void;
  readonly onSign: () => void;
  readonly onSignAndTakeNext: () => void;
}

/** Ctrl+S saves, and Ctrl+Enter or Ctrl+Shift+Enter starts signing, anywhere on the page, also from a field; not behind a dialog. */
function useReplyKeys({ onSave, onSign, onSignAndTakeNext }: ReplyKeys): void {
  const { title, keys } = useTexts(replyTexts);
  useDeskKeys(title, [
    { keys: ['Ctrl+s'], shown: 'Ctrl S', meaning: keys.save, act: onSave },
    { keys: ['Ctrl+Enter'], shown: 'Ctrl ⏎', meaning: keys.sign, act: onSign },
    { keys: ['Ctrl+Shift+Enter'], shown: 'Ctrl ⇧ ⏎', meaning: keys.signAndTakeNext, act: onSignAndTakeNext },
  ]);
}
