import { useState } from 'react';
import type { CheckAction } from '../../../../../src/operations/checks/checks.contract.js';
import { useTexts } from '../../../shared/language.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { checksTexts } from './checks.texts.js';
import { ConfirmByNameDialog, type NamedSubject } from './confirm-by-name-dialog.js';
import { TestSmsDialog } from './test-sms-dialog.js';
import type { TestMailResponse } from '../../../../../src/operations/checks/confirmations.contract.js';
import { sendTo } from '../../../shared/api/client.js';

const SUBJECTS: Readonly<Partial<Record<CheckAction, NamedSubject>>> = {
  'confirm-terms': 'terms',
  'confirm-privacy': 'privacy',
  'confirm-impact-assessment': 'impact-assessment',
  'confirm-processors': 'processors',
};

/**
 * What can be started beside a check: `act` starts it, `dialog` is what it opened. The page keeps the dialog, for the check
 * moves to another list when a result comes meanwhile. A test mail is confirmed by its own link.
 */
export function useCheckActs(onDone: () => void) {
  const texts = useTexts(checksTexts);
  const [open, setOpen] = useState<CheckAction | null>(null);
  const close = () => setOpen(null);
  const mail = useAct({
    act: () => sendTo<TestMailResponse>('POST', '/api/v1/admin/checks/mail-test'),
    texts: { done: ({ sentTo }) => texts.mailSent(sentTo), failed: texts.failedToSend },
  });
  const subject = open === null ? undefined : SUBJECTS[open];
  return {
    act: (action: CheckAction) => (action === 'mail-test' ? mail.run(undefined) : setOpen(action)),
    dialog: (
      <>
        {open === 'sms-test' && <TestSmsDialog onDone={onDone} onClose={close} />}
        {open !== null && subject !== undefined && (
          <ConfirmByNameDialog subject={subject} title={texts.actions[open]} onDone={onDone} onClose={close} />
        )}
      </>
    ),
  };
}
