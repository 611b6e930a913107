import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CheckAction } from '../../../../../src/operations/checks/checks.contract.js';
import { useTexts } from '../../../shared/language.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { checksTexts } from './checks.texts.js';
import { ConfirmByNameDialog, type NamedSubject } from './confirm-by-name-dialog.js';
import { TestSmsDialog } from './test-sms-dialog.js';
import type { TestMailResponse } from '../../../../../src/operations/checks/confirmations.contract.js';
import { sendTo } from '../../../shared/api/client.js';

interface CheckActionButtonProps {
  readonly action: CheckAction;
  readonly onDone: () => void;
}

const SUBJECTS: Readonly<Partial<Record<CheckAction, NamedSubject>>> = {
  'confirm-terms': 'terms',
  'confirm-privacy': 'privacy',
  'confirm-impact-assessment': 'impact-assessment',
  'confirm-processors': 'processors',
};

/** What can be started beside a check. A test mail is confirmed by its own link. */
export function CheckActionButton({ action, onDone }: CheckActionButtonProps) {
  const texts = useTexts(checksTexts);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const subject = SUBJECTS[action];

  const mail = useAct({
    act: () => sendTo<TestMailResponse>('POST', '/api/v1/admin/checks/mail-test'),
    texts: { done: ({ sentTo }) => texts.mailSent(sentTo), failed: texts.failedToSend },
  });
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        onClick={() => (action === 'mail-test' ? mail.run(undefined) : setIsOpen(true))}
      >
        {texts.actions[action]}
      </Button>
      {isOpen && action === 'sms-test' && <TestSmsDialog onDone={onDone} onClose={close} />}
      {isOpen && subject !== undefined && (
        <ConfirmByNameDialog subject={subject} title={texts.actions[action]} onDone={onDone} onClose={close} />
      )}
    </>
  );
}
