import { useMutation } from '@tanstack/react-query';
import type {
  CampaignsResponse,
  EditedCampaignResponse,
} from '../../../../../../src/shop/catalog/campaigns/campaigns.contract.js';
import { isConflict } from '../../../../shared/api/admin-calls.js';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { useTexts } from '../../../../shared/language.js';
import { useNotices } from '../../../../shared/acts/use-notices.js';
import { useCampaignCalls } from './campaign-calls.js';
import { campaignTexts } from './campaigns.texts.js';

interface EndDialogProps {
  readonly row: EditedCampaignResponse;
  readonly onEnded: (data: CampaignsResponse) => void;
  /** Another admin may have changed it. */
  readonly onFailed: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a campaign ends. */
export function EndDialog({ row, onEnded, onFailed, onClose }: EndDialogProps) {
  const texts = useTexts(campaignTexts);
  const { cancel, problems } = useTexts(adminTexts);
  const notices = useNotices();
  const { end } = useCampaignCalls();
  const isRunning = row.phase === 'running';
  const ending = useMutation({
    mutationFn: () => end(row),
    onSuccess(data) {
      onEnded(data);
      notices.succeeded(texts.ending.ended);
    },
    onError(error) {
      notices.failed(error, isConflict(error) ? problems.stale : texts.ending.failed);
      onFailed();
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      texts={{
        title: isRunning ? texts.ending.endTitle : texts.ending.callOffTitle,
        text: isRunning ? texts.ending.endQuestion(row.code) : texts.ending.callOffQuestion(row.code),
        confirm: isRunning ? texts.end : texts.callOff,
        cancel,
      }}
      color="error"
      isBusy={ending.isPending}
      onConfirm={() => ending.mutate()}
      onCancel={onClose}
    />
  );
}
