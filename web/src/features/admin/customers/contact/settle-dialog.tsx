import type { ContactChangeResponse } from '../../../../../../src/clinic/case-access/contact-changes/contact-changes.contract.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';
import { StepUpDialog } from '../../../../shared/auth/step-up-dialog.js';
import { useTexts } from '../../../../shared/language.js';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { contactTexts } from './contact.texts.js';
import { useContactAct } from './use-contact-act.js';

interface SettleDialogProps {
  readonly caseId: string;
  readonly change: ContactChangeResponse;
  readonly how: 'confirm' | 'end';
  readonly onClose: () => void;
}

/** Confirms or ends a change, after saying what it does. */
export function SettleDialog({ caseId, change: { id, value }, how, onClose }: SettleDialogProps) {
  const texts = useTexts(contactTexts);
  const common = useTexts(adminTexts);
  const { request } = useAdminCalls();
  const { title, text, done } = how === 'confirm' ? texts.confirmation : texts.ending;
  const { act, isPending, stepUp } = useContactAct<string>({
    caseId,
    act: (changeId) =>
      how === 'confirm'
        ? request('POST', `contact-changes/${changeId}/confirm`)
        : request('DELETE', `contact-changes/${changeId}`),
    done,
    onDone: onClose,
  });
  if (stepUp.question !== null) return <StepUpDialog stepUp={stepUp} />;
  return (
    <ConfirmDialog
      isOpen
      color={how === 'confirm' ? 'primary' : 'error'}
      texts={{ title, text, confirm: how === 'confirm' ? texts.confirm : texts.end, cancel: common.cancel }}
      isBusy={isPending}
      onConfirm={() => act(id)}
      onCancel={onClose}
    >
      {value !== null && <p>{value}</p>}
    </ConfirmDialog>
  );
}
