import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatKronor } from '../../../../../../common/money.js';
import type {
  CampaignsResponse,
  EditedCampaignResponse,
} from '../../../../../../src/shop/catalog/campaigns/campaigns.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { Table, TableNote } from '../../../../shared/ui/table.js';
import styles from '../../../../shared/ui/toolbar.module.css';
import { SettingState } from '../setting-state.js';
import formStyles from '../settings-form.module.css';
import { useSetting } from '../use-setting.js';
import { CampaignDialog } from './campaign-dialog.js';
import { CampaignRow } from './campaign-row.js';
import { useCampaignCalls } from './campaign-calls.js';
import { campaignTexts } from './campaigns.texts.js';
import { EndDialog } from './end-dialog.js';

/** All campaigns, and what Stripe has of them. */
export function CampaignSettings() {
  const { list } = useCampaignCalls();
  const setting = useSetting({ name: 'campaigns', read: list, isMoving });
  return (
    <SettingState setting={setting}>
      {(data) => <Campaigns data={data} show={setting.show} reload={setting.reload} />}
    </SettingState>
  );
}

interface CampaignsProps {
  readonly data: CampaignsResponse;
  readonly show: (data: CampaignsResponse) => void;
  readonly reload: () => void;
}

function Campaigns({ data, show, reload }: CampaignsProps) {
  const texts = useTexts(campaignTexts);
  /** `row` null is a new campaign. */
  const [edited, setEdited] = useState<{ readonly row: EditedCampaignResponse | null } | null>(null);
  const [ending, setEnding] = useState<EditedCampaignResponse | null>(null);
  const { columns } = texts;
  const { campaigns, price_inc_vat: priceOre } = data;
  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <p className={formStyles.lead}>{priceOre === null ? texts.priceUnknown : texts.lead(formatKronor(priceOre))}</p>
        <Button variant="contained" disabled={priceOre === null} onClick={() => setEdited({ row: null })}>
          {texts.create}
        </Button>
      </div>
      {campaigns.length === 0 ? (
        <TableNote>{texts.empty}</TableNote>
      ) : (
        <Table label={texts.list} columns={[columns.code, columns.days, columns.price, columns.state, columns.actions]}>
          {campaigns.map((row) => (
            <CampaignRow
              key={row.id}
              row={row}
              canEdit={priceOre !== null}
              onEdit={() => setEdited({ row })}
              onEnd={() => setEnding(row)}
              onChange={show}
            />
          ))}
        </Table>
      )}
      {edited && <CampaignDialog row={edited.row} data={data} onSaved={show} onClose={() => setEdited(null)} />}
      {ending && <EndDialog row={ending} onEnded={show} onFailed={reload} onClose={() => setEnding(null)} />}
    </div>
  );
}

function isMoving({ campaigns }: CampaignsResponse): boolean {
  return campaigns.some(({ promotion }) => promotion?.state === 'preparing' || promotion?.state === 'retiring');
}
