import { useState } from 'react';
import { exactCode } from '../../../../../common/typed-text.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { useTexts } from '../../../shared/language.js';
import { Field } from '../../../shared/ui/field.js';
import { FormDialog } from '../../../shared/ui/form-dialog.js';
import { checksTexts } from './checks.texts.js';
import { sendTo } from '../../../shared/api/client.js';
import type { ConfirmedResponse } from '../../../../../src/operations/checks/confirmations.contract.js';

interface TestSmsDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Typed {
  readonly phone: string;
  readonly code: string;
}

/** A test message to the admin's own phone, and the code that came with it. */
export function TestSmsDialog({ onDone, onClose }: TestSmsDialogProps) {
  const { sms: texts, actions } = useTexts(checksTexts);
  const [isSent, setIsSent] = useState(false);
  const { failed, refusals } = texts;
  const send = useAct({
    act: ({ phone }: Typed) => sendTo('POST', '/api/v1/admin/checks/sms-test', { phone }),
    texts: { failed, refusals },
    onDone: () => setIsSent(true),
    failureIs: 'note',
  });
  const confirm = useAct({
    act: ({ code }: Typed) =>
      sendTo<ConfirmedResponse>('POST', '/api/v1/admin/checks/sms-test/confirm', { code: exactCode(code) }),
    texts: { done: texts.confirmed, failed, refusals },
    onDone() {
      onDone();
      onClose();
    },
    failureIs: 'note',
  });
  return (
    <FormDialog
      texts={{ title: actions['sms-test'], submit: isSent ? texts.confirm : texts.send }}
      size="small"
      defaults={{ phone: '', code: '' }}
      act={isSent ? confirm : send}
      onClose={onClose}
    >
      {isSent ? (
        <Field key="code" name="code" label={texts.code} inputMode="numeric" autoComplete="one-time-code" />
      ) : (
        <Field key="phone" name="phone" type="tel" label={texts.phone} hint={texts.hint} />
      )}
    </FormDialog>
  );
}
