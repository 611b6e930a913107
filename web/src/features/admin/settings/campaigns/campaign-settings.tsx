import { useState } from 'react';
import { formatKronor } from '../../../../../../common/money.js';
import type {
  CampaignsResponse,
  EditedCampaignResponse,
} from '../../../../../../src/shop/catalog/campaigns/campaigns.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { AdminList, CreateButton } from '../../editing/admin-list.js';
import { StaffLoaded } from '../../../../shared/ui/staff-loaded.js';
import { useListing } from '../../editing/use-list-panel.js';
import formStyles from '../settings-form.module.css';
import { useSetting } from '../use-setting.js';
import { CampaignDialog } from './campaign-dialog.js';
import { CampaignRow } from './campaign-row.js';
import { useCampaignCalls } from './campaign-calls.js';
import { campaignTexts } from './campaigns.texts.js';
import { EndDialog } from './end-dialog.js';

/** All campaigns, and their state in Stripe. */
export function CampaignSettings() {
  const { list } = useCampaignCalls();
  const setting = useSetting({ name: 'campaigns', read: list, isMoving });
  return (
    <StaffLoaded {...setting}>
      {(data) => <Campaigns data={data} show={setting.show} reload={setting.reload} />}
    </StaffLoaded>
  );
}

interface CampaignsProps {
  readonly data: CampaignsResponse;
  readonly show: (data: CampaignsResponse) => void;
  readonly reload: () => void;
}

function Campaigns({ data, show, reload }: CampaignsProps) {
  const texts = useTexts(campaignTexts);
  const state = useListing<EditedCampaignResponse>();
  const { edited, edit, closeEdited } = state;
  const [ending, setEnding] = useState<EditedCampaignResponse | null>(null);
  const { campaigns, price_inc_vat: priceOre } = data;
  return (
    <AdminList
      panel={{ ...state, rows: campaigns, isEmpty: true }}
      texts={{ ...texts, title: texts.list }}
      renderRow={(row) => (
        <CampaignRow
          key={row.id}
          row={row}
          canEdit={priceOre !== null}
          onEdit={() => edit(row)}
          onEnd={() => setEnding(row)}
          onChange={show}
        />
      )}
      lead={
        <p className={formStyles.lead}>{priceOre === null ? texts.priceUnknown : texts.lead(formatKronor(priceOre))}</p>
      }
      action={<CreateButton panel={state} label={texts.create} isDisabled={priceOre === null} />}
    >
      {edited && <CampaignDialog row={edited.row} data={data} onSaved={show} onClose={closeEdited} />}
      {ending && <EndDialog row={ending} onEnded={show} onFailed={reload} onClose={() => setEnding(null)} />}
    </AdminList>
  );
}

function isMoving({ campaigns }: CampaignsResponse): boolean {
  return campaigns.some(({ promotion }) => promotion?.state === 'preparing' || promotion?.state === 'retiring');
}
