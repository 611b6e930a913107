import Alert from '@mui/material/Alert';
import { useId } from 'react';
import { replySections } from '../../../../../../common/reply-sections.js';
import type { RetractedReply } from '../../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import { ReplyCodes } from '../../../../shared/case-reply/reply-codes.js';
import { ReplyView } from '../../../../shared/case-reply/reply-view.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage } from '../../../../shared/language.js';
import { retractionTexts } from '../../../../shared/retraction/retraction.texts.js';
import { NumberedPatientStrip } from '../../shared/patient-strip.js';
import styles from '../reply.module.css';
import { PrescriptionList } from '../signing/prescription-list.js';
import { useIcdName } from '../use-reply.js';
import { Panel } from '../../../../shared/ui/staff-parts.js';

interface RetractedRepliesProps {
  readonly caseId: string;
  readonly replies: readonly RetractedReply[];
  /** May note that a prescription was withdrawn. */
  readonly mayWrite: boolean;
}

/** Replies that the patient no longer sees, struck through: who has hidden each, when and why. */
export function RetractedReplies({ replies, ...common }: RetractedRepliesProps) {
  return replies.map((reply) => <Retracted key={reply.round} {...common} reply={reply} />);
}

function Retracted({
  caseId,
  mayWrite,
  reply,
}: Omit<RetractedRepliesProps, 'replies'> & { readonly reply: RetractedReply }) {
  const language = useLanguage();
  const texts = retractionTexts[language];
  const nameOf = useIcdName();
  const heading = useId();
  const sections = replySections(reply.reply, nameOf);
  const { retractedAt, retractedBy, reason, signedBy: by, signedAt: at, amendments } = reply;
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{texts.retracted}</h2>
      <Alert severity="warning" icon={false}>
        <p>
          <strong>{texts.hidden}</strong>
        </p>
        <p>
          {texts.by(formatInstant(retractedAt, language), retractedBy?.displayName ?? texts.responsible)}{' '}
          {texts.why(texts.reasons[reason])}
        </p>
      </Alert>
      <PrescriptionList caseId={caseId} signed={reply} canChange={mayWrite} isRetracted />
      <details>
        <summary>{texts.show}</summary>
        <div className={`${styles.paper} ${styles.retracted}`}>
          <NumberedPatientStrip />
          <del>
            <ReplyView sections={sections} signature={{ by, at }} amendments={amendments} level={3} />
          </del>
          <ReplyCodes sections={sections} />
        </div>
      </details>
    </Panel>
  );
}
