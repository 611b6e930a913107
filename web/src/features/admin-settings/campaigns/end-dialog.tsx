import { useState } from 'react';
import type {
  CampaignsResponse,
  EditedCampaignResponse,
} from '../../../../../src/catalog/campaigns/campaigns.contract.js';
import { isConflict } from '../../../shared/api/admin-calls.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { adminTexts } from '../../admin-editing/admin.texts.js';
import { useTexts } from '../../../shared/language.js';
import { useNotices } from '../../admin-editing/use-notices.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useCampaignCalls } from './campaign-calls.js';
import { campaignTexts } from './campaigns.texts.js';

interface EndDialogProps {
  readonly row: EditedCampaignResponse;
  readonly onEnded: (data: CampaignsResponse) => void;
  /** Another admin may have changed it. */
  readonly onFailed: () => void;
  readonly onClose: () => void;
}

/** Asks before a campaign ends. */
export function EndDialog({ row, onEnded, onFailed, onClose }: EndDialogProps) {
  const texts = useTexts(campaignTexts);
  const { cancel, problems } = useTexts(adminTexts);
  const notices = useNotices();
  const { end } = useCampaignCalls();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = row.phase === 'running';
  const confirm = async () => {
    setIsBusy(true);
    try {
      onEnded(await end(row));
      notices.succeeded(texts.ending.ended);
    } catch (error) {
      notices.failed(error, isConflict(error) ? problems.stale : texts.ending.failed);
      onFailed();
    }
    onClose();
  };
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
      isBusy={isBusy}
      onConfirm={() => inBackground(confirm(), 'ending the campaign')}
      onCancel={onClose}
    />
  );
}
