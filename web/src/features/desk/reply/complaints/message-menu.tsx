import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { use, useId, useState } from 'react';
import type { CaseMessage } from '../../../../../../src/clinic/replies/replies.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage } from '../../../../shared/language.js';
import { DialogContainerContext } from '../../../../shared/ui/dialog-container.js';
import { complaintsTexts } from './complaints.texts.js';
import { MarkDialog } from './mark-dialog.js';

interface MessageMenuProps {
  readonly caseId: string;
  readonly message: CaseMessage;
}

/** What can be done with a message of the patient. */
export function MessageMenu({ caseId, message }: MessageMenuProps) {
  const language = useLanguage();
  const texts = complaintsTexts[language];
  const container = use(DialogContainerContext);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isMarking, setIsMarking] = useState(false);
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
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setIsMarking(true);
          }}
        >
          {texts.mark}
        </MenuItem>
      </Menu>
      {isMarking && <MarkDialog caseId={caseId} messageId={message.id} onClose={() => setIsMarking(false)} />}
    </>
  );
}
