import type { ContactChangeResponse } from '../../../../../../src/clinic/access/contact-changes/contact-changes.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { sendTo, keyOf } from '../../../../shared/api/client.js';
import { useTexts } from '../../../../shared/language.js';
import { ConfirmAct } from '../../../../shared/ui/confirm-act.js';
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
  const isConfirmed = how === 'confirm';
  const { title, text, done } = isConfirmed ? texts.confirmation : texts.ending;
  const act = useAct<string>({
    act: (changeId) =>
      isConfirmed
        ? sendTo('POST', `/api/v1/admin/contact-changes/${changeId}/confirm`)
        : sendTo('DELETE', `/api/v1/admin/contact-changes/${changeId}`),
    texts: { ...texts, done },
    refreshes: [keyOf(`/api/v1/admin/cases/${caseId}/contact-changes`)],
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
