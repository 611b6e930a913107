import type {
  CampaignsResponse,
  EditedCampaignResponse,
} from '../../../../../../src/shop/catalog/campaigns/campaigns.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { useTexts } from '../../../../shared/language.js';
import { ConfirmAct } from '../../../../shared/ui/confirm-act.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { campaignTexts } from './campaigns.texts.js';
import { sendTo } from '../../../../shared/api/client.js';

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
  const { problems } = useTexts(adminTexts);
  const isRunning = row.phase === 'running';
  const act = useAct<EditedCampaignResponse, CampaignsResponse>({
    act: (campaign) =>
      sendTo<CampaignsResponse>('POST', `/api/v1/admin/campaigns/${campaign.id}/end`, {
        expectedUpdatedAt: campaign.updated_at,
      }).catch((error: unknown) => {
        onFailed();
        throw error;
      }),
    texts: {
      done: texts.ending.ended,
      failed: texts.ending.failed,
      refusals: { 'request.stale-edit': problems.stale },
    },
    onDone: onEnded,
    onEnd: onClose,
  });
  return (
    <ConfirmAct
      act={act}
      subject={row}
      color="error"
      texts={{
        title: isRunning ? texts.ending.endTitle : texts.ending.callOffTitle,
        text: isRunning ? texts.ending.endQuestion(row.code) : texts.ending.callOffQuestion(row.code),
        confirm: isRunning ? texts.end : texts.callOff,
      }}
      onClose={onClose}
    />
  );
}
