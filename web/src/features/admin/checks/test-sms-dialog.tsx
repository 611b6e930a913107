import Button from '@mui/material/Button';
import { useState } from 'react';
import { exactCode } from '../../../../../common/typed-text.js';
import { CallError } from '../../../shared/api/calls.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { Problem } from '../../../shared/errors/problem.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useNotices } from '../../../shared/acts/use-notices.js';
import { useChecksCalls } from './checks-calls.js';
import { checksTexts } from './checks.texts.js';

interface TestSmsDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A test message to the admin's own phone, and the code that came with it. */
export function TestSmsDialog({ onDone, onClose }: TestSmsDialogProps) {
  const { sms: texts, actions } = useTexts(checksTexts);
  const common = useTexts(adminTexts);
  const notices = useNotices();
  const { sendTestSms, confirmTestSms } = useChecksCalls();
  const refusals: Readonly<Record<string, string>> = texts.refusals;
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const submit = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      if (isSent) {
        await confirmTestSms(exactCode(code));
        notices.succeeded(texts.confirmed);
        onDone();
        onClose();
      } else {
        await sendTestSms(phone);
        setIsSent(true);
      }
    } catch (error) {
      const refusal = error instanceof CallError && error.code ? refusals[error.code] : undefined;
      setProblem({ text: refusal ?? texts.failed, error });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <StaffDialog
      title={actions['sms-test']}
      size="small"
      onClose={onClose}
      onSubmit={() => inBackground(submit(), 'testing text messages')}
      actions={
        <>
          <Button type="submit" variant="contained" disabled={isBusy}>
            <span>{isSent ? texts.confirm : texts.send}</span>
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
        </>
      }
    >
      {isSent ? (
        <TextField
          key="code"
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      ) : (
        <TextField
          key="phone"
          type="tel"
          label={texts.phone}
          hint={texts.hint}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
      )}
      {problem !== null && <NotePanel tone="problem" {...problem} />}
    </StaffDialog>
  );
}
