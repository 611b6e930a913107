import Button from '@mui/material/Button';
import { millisecondsInMinute } from 'date-fns/constants';
import { useState } from 'react';
import type { MessageComplaint } from '../../../../../../src/clinic/replies/replies.contract.js';
import { formatDate } from '../../../../shared/format/instants.js';
import { useNow } from '../../../../shared/hooks/use-now.js';
import { useLanguage } from '../../../../shared/language.js';
import styles from '../reply.module.css';
import { complaintsTexts } from './complaints.texts.js';
import { OutcomeDialog } from './outcome-dialog.js';

interface ComplaintNoteProps {
  readonly caseId: string;
  readonly messageId: string;
  readonly complaint: MessageComplaint;
  readonly mayWrite: boolean;
}

/** Below a message that is a complaint: until when it is to be answered, or what the clinic found. */
export function ComplaintNote({ caseId, messageId, complaint, mayWrite }: ComplaintNoteProps) {
  const language = useLanguage();
  const texts = complaintsTexts[language];
  const now = useNow(millisecondsInMinute);
  const [isNoting, setIsNoting] = useState(false);
  const { dueAt, outcome } = complaint;
  const day = formatDate(dueAt, language);
  const open = Date.parse(dueAt) < now.getTime() ? texts.late(day) : texts.open(day);
  return (
    <div className={styles.complaint} data-open={outcome === null}>
      <p>{outcome === null ? open : texts.closed(texts.outcomes[outcome])}</p>
      {mayWrite && (
        <Button size="small" variant="outlined" onClick={() => setIsNoting(true)}>
          {outcome === null ? texts.note : texts.change}
        </Button>
      )}
      {isNoting && <OutcomeDialog {...{ caseId, messageId, complaint }} onClose={() => setIsNoting(false)} />}
    </div>
  );
}
