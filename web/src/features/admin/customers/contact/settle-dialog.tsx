import type { ContactChangeResponse } from '../../../../../../src/clinic/case-access/contact-changes/contact-changes.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';
import { useTexts } from '../../../../shared/language.js';
import { ConfirmAct } from '../../../../shared/ui/confirm-act.js';
import { contactKey } from '../customers-calls.js';
import { contactTexts } from './contact.texts.js';

interface SettleDialogProps {
  readonly caseId: string;
  readonly change: ContactChangeResponse;
  readonly how: 'confirm' | 'end';
  readonly onClose: () => void;
}

/** Confirms or ends a change, after saying what it does. */
export function SettleDialog({ caseId, change: { id, value }, how, onClose }: SettleDialogProps) {
  const texts = useTexts(contactTexts);
  const { request } = useAdminCalls();
  const isConfirmed = how === 'confirm';
  const { title, text, done } = isConfirmed ? texts.confirmation : texts.ending;
  const act = useAct<string>({
    act: (changeId) =>
      isConfirmed
        ? request('POST', `contact-changes/${changeId}/confirm`)
        : request('DELETE', `contact-changes/${changeId}`),
    texts: { ...texts, done },
    refreshes: [contactKey(caseId)],
    onDone: onClose,
  });
  return (
    <ConfirmAct
      act={act}
      subject={id}
      color={isConfirmed ? 'primary' : 'error'}
      texts={{ title, text, confirm: isConfirmed ? texts.confirm : texts.end }}
      onClose={onClose}
    >
      {value !== null && <p>{value}</p>}
    </ConfirmAct>
  );
}
