import { useState } from 'react';
import type {
  CampaignsResponse,
  EditedCampaignResponse,
} from '../../../../../../src/shop/catalog/campaigns/campaigns.contract.js';
import { EditDialog } from '../../editing/edit-dialog.js';
import { Inputs } from '../../../../shared/ui/inputs.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { useEditForm } from '../../editing/use-edit-form.js';
import { FieldPair } from '../settings-group.js';
import { campaignFields } from './campaign-fields.js';
import { campaignTexts } from './campaigns.texts.js';
import { readFrom, refusalOf, sendTo } from '../../../../shared/api/client.js';

const CAMPAIGN_DRAFTS = 'campaign';

const CAMPAIGNS = '/api/v1/admin/campaigns';

interface CampaignDialogProps {
  /** Null creates a new one. */
  readonly row: EditedCampaignResponse | null;
  readonly data: CampaignsResponse;
  readonly onSaved: (data: CampaignsResponse) => void;
  readonly onClose: () => void;
}

export function CampaignDialog({ row, data, onSaved, onClose }: CampaignDialogProps) {
  const texts = useTexts(campaignTexts);
  const { dialog } = texts;
  /** Why the server refused, when a field's own check did not see it. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const fields = campaignFields(texts, data, row, useLanguage());
  const edit = useEditForm<ReturnType<typeof fields.valuesOf>, EditedCampaignResponse>({
    kind: CAMPAIGN_DRAFTS,
    row,
    valuesOf: fields.valuesOf,
    async save(values, base) {
      setRefusal(null);
      try {
        const campaign = fields.sentOf(values);
        onSaved(
          base === null
            ? await sendTo('POST', CAMPAIGNS, { campaign })
            : await sendTo('PUT', `${CAMPAIGNS}/${base.id}`, { campaign, expectedUpdatedAt: base.updated_at }),
        );
      } catch (error) {
        const refusals: Partial<Record<string, string>> = texts.refusals;
        setRefusal(refusals[refusalOf(error) ?? ''] ?? null);
        throw error;
      }
    },
    async findCurrent(id) {
      const { campaigns } = await readFrom<CampaignsResponse>(CAMPAIGNS);
      return campaigns.find((campaign) => campaign.id === id) ?? null;
    },
    describe: fields.describe,
    success: row ? texts.updated : texts.created,
    failure: texts.failedToSave,
    onSaved: onClose,
    onClose,
  });
  return (
    <EditDialog
      title={row ? dialog.editTitle : dialog.createTitle}
      size="medium"
      edit={edit}
      submitLabel={row ? dialog.submit : dialog.submitNew}
    >
      {refusal !== null && <NotePanel tone="problem" text={refusal} error={null} />}
      {row?.phase === 'running' && <p>{dialog.begun}</p>}
      <FieldPair>
        <Inputs of={fields} />
      </FieldPair>
    </EditDialog>
  );
}
