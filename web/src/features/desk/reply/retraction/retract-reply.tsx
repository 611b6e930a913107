import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RetractReplyResponse } from '../../../../../../src/clinic/replies/contracts/retractions.contract.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { RetractDialog } from '../../../../shared/retraction/retract-dialog.js';
import { retractionTexts } from '../../../../shared/retraction/retraction.texts.js';
import { sendTo } from '../../../../shared/api/client.js';
import { useNotices } from '../../../../shared/acts/use-notices.js';
import { doneTexts } from '../../shared/done.texts.js';
import { deskKeys } from '../../shared/desk-keys.js';

interface RetractReplyProps {
  readonly caseId: string;
  /** Of the reply that the page shows. */
  readonly round: number;
}

/** Hides the reply that the clinician has signed from its patient. */
export function RetractReply({ caseId, round }: RetractReplyProps) {
  const texts = useTexts(retractionTexts);
  const done = useTexts(doneTexts);
  const notices = useNotices();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const reload = () =>
    Promise.all(
      [deskKeys.case(caseId), deskKeys.reply(caseId), deskKeys.queues()].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  return (
    <>
      <Button color="error" onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <RetractDialog
          retract={(reason) =>
            sendTo<RetractReplyResponse>('POST', `/api/v1/desk/cases/${caseId}/reply/retraction`, { reason, round })
          }
          onRetracted={() => {
            setIsOpen(false);
            notices.succeeded(done.retracted);
            inBackground(reload(), 'reading the case again');
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
