import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { use, useId, useState } from 'react';
import type { QualityKind } from '../../../../../../common/quality-report.js';
import type { CaseMessage } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage } from '../../../../shared/language.js';
import { DialogContainerContext } from '../../../../shared/ui/dialog-container.js';
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
  const container = use(DialogContainerContext);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [reporting, setReporting] = useState<QualityKind | null>(null);
  const labels = { complaint: texts.mark, deviation: texts.reportDeviation };
  return (
    <>
      <Button
        id={`${id}-button`}
        size="small"
        aria-label={texts.more(formatInstant(message.sentAt, language))}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.moreShort}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        container={container}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {kinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              setReporting(kind);
            }}
          >
            {labels[kind]}
          </MenuItem>
        ))}
      </Menu>
      {reporting !== null && (
        <ReportDialog caseId={caseId} kind={reporting} messageId={message.id} onClose={() => setReporting(null)} />
      )}
    </>
  );
}
