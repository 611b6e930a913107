import { replySections } from '../../../../../common/reply-sections.js';
import type { DeskCaseResponse } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import type { DeskReplyResponse } from '../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import { ReplyCodes } from '../../../shared/case-reply/reply-codes.js';
import { ReplyView } from '../../../shared/case-reply/reply-view.js';
import { useFocusOnChange } from '../../../shared/hooks/use-focus-on-change.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import type { Lease } from '../case/use-lease.js';
import { NumberedPatientStrip } from '../shared/patient-strip.js';
import { useTakeNext } from '../queue/use-take-next.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { Disagreements } from './disagreements/disagreements.js';
import { CheckIns } from './discussion/check-ins.js';
import { Messages } from './discussion/messages.js';
import { SecondOpinions } from './discussion/second-opinions.js';
import { OpenReports } from './quality/open-reports.js';
import { QualitySection } from './quality/quality-section.js';
import { useReports } from './quality/use-reports.js';
import { ReplyEditor } from './editor/reply-editor.js';
import styles from './reply.module.css';
import { replyTexts } from './reply.texts.js';
import { RetractedReplies } from './retraction/retracted-replies.js';
import { heldTexts } from './signing/held.texts.js';
import { NextSteps, RefusedSignature, UndoSignature } from './signing/held-reply.js';
import { SignedReply } from './signing/signed-reply.js';
import { signingTexts } from './signing/signing.texts.js';
import { useIcdName, useReply } from './use-reply.js';
import { Panel, Soft } from '../../../shared/ui/staff-parts.js';

interface ReplyPanelProps {
  readonly data: DeskCaseResponse;
  readonly lease: Lease;
  readonly isLost: boolean;
}

/** The reply of a case: edited by the holder, read by others, with its discussion. */
export function ReplyPanel(props: ReplyPanelProps) {
  const texts = useTexts(replyTexts);
  const query = useReply(props.data.id);
  return (
    <StaffLoaded query={query} name="the reply" texts={{ loading: texts.loading, failedToFetch: texts.failed }}>
      {(reply) => <Reply {...props} reply={reply} />}
    </StaffLoaded>
  );
}

function Reply({ data, lease, isLost, reply }: ReplyPanelProps & { readonly reply: DeskReplyResponse }) {
  const texts = useTexts(replyTexts);
  const { signed } = useTexts(signingTexts);
  const held = useTexts(heldTexts);
  const isSigned = reply.signed !== null;
  const { heldSignature } = reply;
  const isHeld = heldSignature !== null && heldSignature.refusal === null && heldSignature.isMine && data.isMine;
  const refusal = heldSignature?.refusal ?? null;
  const isSent = isSigned || isHeld;
  const isAsked = data.state === 'needs_info' && data.mayWrite;
  const step = stepOf({ isSent, isAsked });
  const unsignedTitle = isHeld ? held.title : texts.title;
  const title = isSigned ? signed.title : unsignedTitle;
  const { data: quality } = useReports(data.id);
  // Here, since the editor is gone once the reply is signed.
  const { problem, isTaking, takeNext } = useTakeNext();
  // The focused button is removed: of a draft that is back, the heading gets the focus; once the reply or a question
  // is sent, the next step.
  const heading = useFocusOnChange<HTMLHeadingElement>(step);
  const nextStep = useFocusOnChange<HTMLButtonElement>(step, { isScrolledTo: true });
  return (
    <>
      <Panel aria-labelledby="reply">
        <h2 id="reply" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {problem !== null && <NotePanel tone="problem" {...problem} />}
        {step !== 'draft' && <NextSteps first={nextStep} isTaking={isTaking} onTakeNext={takeNext} />}
        {isHeld && <UndoSignature caseId={data.id} dueAt={heldSignature.dueAt} />}
        {refusal !== null && !isSigned && <RefusedSignature refusal={refusal} />}
        <OpenReports reports={quality?.reports ?? []} />
        <Body {...{ data, lease, isLost, reply, isHeld }} onSigned={(takesNext) => takesNext && takeNext()} />
        <CheckIns {...reply} />
      </Panel>
      <RetractedReplies caseId={data.id} replies={reply.retracted} mayWrite={data.mayWrite && !isLost} />
      <Disagreements caseId={data.id} notes={reply.disagreements} mayWrite={data.mayWrite && !isLost} />
      <SecondOpinions caseId={data.id} opinions={reply.secondOpinions} canAsk={data.isMine && !isLost && !isSigned} />
      {(isSigned || reply.messages.length > 0) && <Messages caseId={data.id} mayWrite={data.mayWrite} reply={reply} />}
      <QualitySection caseId={data.id} />
    </>
  );
}

/** What the clinician has done; the next one is offered after all but the first. */
function stepOf({ isSent, isAsked }: { readonly isSent: boolean; readonly isAsked: boolean }) {
  if (isSent) return 'sent';
  return isAsked ? 'asked' : 'draft';
}

interface BodyProps extends ReplyPanelProps {
  readonly reply: DeskReplyResponse;
  /** Signed by the reader, who can undo it. */
  readonly isHeld: boolean;
  readonly onSigned: (takesNext: boolean) => void;
}

function Body({ data, lease, isLost, reply, isHeld, onSigned }: BodyProps) {
  const { noDraft } = useTexts(replyTexts);
  const nameOf = useIcdName();
  const { signed, draft, amendments, mayRetract } = reply;
  if (signed !== null)
    return <SignedReply caseId={data.id} mayAmend={data.mayWrite} {...{ signed, amendments, mayRetract }} />;
  if (data.isMine && !isHeld)
    return <ReplyEditor key={data.id} {...{ data, draft, lease, isLost, onSigned }} messages={reply.messages} />;
  if (draft === null) return <Soft as="p">{noDraft}</Soft>;
  return (
    <div className={styles.paper}>
      <NumberedPatientStrip />
      <ReplyView sections={replySections(draft.reply, nameOf)} signature={null} amendments={[]} level={3} />
      <ReplyCodes sections={replySections(draft.reply, nameOf)} />
    </div>
  );
}
