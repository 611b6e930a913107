import Button from '@mui/material/Button';
import { addDays } from 'date-fns/addDays';
import { millisecondsInMinute } from 'date-fns/constants';
import { COMPLAINT_DAYS } from '../../../../../../common/complaint.js';
import { formatDate } from '../../../../shared/format/instants.js';
import { useNow } from '../../../../shared/hooks/use-now.js';
import { useLanguage } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { deskTexts } from '../../shared/desk.texts.js';
import { complaintsTexts } from './complaints.texts.js';
import { useComplaint } from './use-complaint.js';

interface MarkDialogProps {
  readonly caseId: string;
  readonly messageId: string;
  readonly onClose: () => void;
}

/** Calls a message a complaint; says until when it is to be answered. */
export function MarkDialog({ caseId, messageId, onClose }: MarkDialogProps) {
  const language = useLanguage();
  const texts = complaintsTexts[language];
  const common = deskTexts[language];
  const { isBusy, isFailed, isLost, mark } = useComplaint(caseId, messageId, onClose);
  const dueAt = addDays(useNow(millisecondsInMinute), COMPLAINT_DAYS).toISOString();
  return (
    <StaffDialog
      title={texts.mark}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="contained" disabled={isBusy} onClick={mark}>
            {texts.mark}
          </Button>
        </>
      }
    >
      {isFailed && <NotePanel tone="problem" text={isLost ? texts.lost : texts.markFailed} />}
      <p>{texts.markText(formatDate(dueAt, language))}</p>
    </StaffDialog>
  );
}
