import { useState } from 'react';
import type { QualityKind } from '../../../../../../common/quality-report.js';
import type { CaseMessage } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage } from '../../../../shared/language.js';
import { MoreMenu } from '../../shared/more-menu.js';
import { qualityTexts } from './quality.texts.js';
import { ReportDialog } from './report-dialog.js';

interface MessageMenuProps {
  readonly caseId: string;
  readonly message: CaseMessage;
  /** What the message can still be reported as; at least one. */
  readonly kinds: readonly QualityKind[];
}

/** What can be done with a message. */
export function MessageMenu({ caseId, message, kinds }: MessageMenuProps) {
  const language = useLanguage();
  const texts = qualityTexts[language];
  const [reporting, setReporting] = useState<QualityKind | null>(null);
  const labels = { complaint: texts.mark, deviation: texts.reportDeviation };
  return (
    <>
      <MoreMenu
        label={texts.moreShort}
        name={texts.more(formatInstant(message.sentAt, language))}
        items={kinds.map((kind) => ({ label: labels[kind], onChoose: () => setReporting(kind) }))}
      />
      {reporting !== null && (
        <ReportDialog caseId={caseId} kind={reporting} messageId={message.id} onClose={() => setReporting(null)} />
      )}
    </>
  );
}
