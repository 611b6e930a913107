import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CheckAction } from '../../../../../src/operations/checks/checks.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { useNotices } from '../../../shared/acts/use-notices.js';
import { useChecksCalls } from './checks-calls.js';
import { checksTexts } from './checks.texts.js';
import { ConfirmByNameDialog, type NamedSubject } from './confirm-by-name-dialog.js';
import { TestSmsDialog } from './test-sms-dialog.js';

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
  const notices = useNotices();
  const { sendTestMail } = useChecksCalls();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const subject = SUBJECTS[action];

  const sendMail = async () => {
    try {
      const { sentTo } = await sendTestMail();
      notices.succeeded(texts.mailSent(sentTo));
    } catch (error) {
      notices.failed(error, texts.failedToSend);
    }
  };

  const start = () => {
    if (action === 'mail-test') inBackground(sendMail(), 'sending a test mail');
    else setIsOpen(true);
  };

  return (
    <>
      <Button variant="outlined" size="small" onClick={start}>
        {texts.actions[action]}
      </Button>
      {isOpen && action === 'sms-test' && <TestSmsDialog onDone={onDone} onClose={close} />}
      {isOpen && subject !== undefined && (
        <ConfirmByNameDialog subject={subject} title={texts.actions[action]} onDone={onDone} onClose={close} />
      )}
    </>
  );
}
