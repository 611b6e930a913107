import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { formatKronor } from '../../../../../../common/money.js';
import type {
  CampaignsResponse,
  EditedCampaignResponse,
} from '../../../../../../src/shop/catalog/campaigns/campaigns.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { RowActions } from '../../../../shared/ui/table.js';
import { AdminList, CreateButton } from '../../editing/admin-list.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { StaffLoaded } from '../../../../shared/ui/staff-loaded.js';
import { useListing } from '../../editing/use-list-panel.js';
import { useSetting } from '../use-setting.js';
import { CampaignDialog } from './campaign-dialog.js';
import { campaignTexts } from './campaigns.texts.js';
import { EndDialog } from './end-dialog.js';
import { formatShortDay } from './format-days.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';
import { sendTo } from '../../../../shared/api/client.js';

const LOOKS = { upcoming: {}, running: { color: 'primary' }, over: { variant: 'outlined' } } as const;

/** All campaigns, and their state in Stripe. */
export function CampaignSettings() {
  const setting = useSetting<CampaignsResponse>({ name: 'campaigns', isMoving });
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
  const common = useTexts(adminTexts);
  const language = useLanguage();
  const state = useListing<EditedCampaignResponse>();
  const { edited, edit, closeEdited } = state;
  const [ending, setEnding] = useState<EditedCampaignResponse | null>(null);
  const { campaigns, price_inc_vat: priceOre } = data;
  const { columns } = texts;
  return (
    <AdminList
      panel={{ ...state, rows: campaigns, isEmpty: true }}
      texts={{ ...texts, title: texts.list }}
      columns={[
        { label: columns.code, render: ({ code }) => <strong>{code}</strong> },
        {
          label: columns.days,
          render: (row) =>
            texts.days(formatShortDay(row.starts_on, language), formatShortDay(row.valid_through, language)),
        },
        {
          label: columns.price,
          isNumber: true,
          render: (row) => (
            <>
              {row.price_inc_vat !== null && <div>{formatKronor(row.price_inc_vat)}</div>}
              <Soft as="div">{texts.off(formatKronor(row.amount_off))}</Soft>
            </>
          ),
        },
        {
          label: columns.state,
          render: (row) => (
            <>
              <Chip {...LOOKS[row.phase]} label={texts.phases[row.phase]} />
              <PromotionState row={row} />
            </>
          ),
        },
        {
          label: columns.actions,
          render: (row) => (
            <RowActions>
              {row.phase !== 'over' && (
                <Button size="small" disabled={priceOre === null} onClick={() => edit(row)}>
                  {common.edit}
                </Button>
              )}
              {canRetry(row) && <Retry row={row} onDone={show} />}
              {row.phase !== 'over' && (
                <Button size="small" color="error" onClick={() => setEnding(row)}>
                  <span>{row.phase === 'running' ? texts.end : texts.callOff}</span>
                </Button>
              )}
            </RowActions>
          ),
        },
      ]}
      lead={<Soft as="p">{priceOre === null ? texts.priceUnknown : texts.lead(formatKronor(priceOre))}</Soft>}
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

function canRetry({ promotion }: EditedCampaignResponse): boolean {
  return promotion?.state === 'failed' || (promotion?.state === 'retiring' && promotion.failure !== null);
}

interface OfCampaign {
  readonly row: EditedCampaignResponse;
}

/** Asks for another attempt in Stripe. */
function Retry({ row, onDone }: OfCampaign & { readonly onDone: (data: CampaignsResponse) => void }) {
  const texts = useTexts(campaignTexts);
  const asking = useAct({
    act: ({ id }: EditedCampaignResponse) =>
      sendTo<CampaignsResponse>('POST', `/api/v1/admin/campaigns/${id}/retry`, {}),
    texts: { done: texts.retried, failed: texts.failedToRetry },
    onDone,
  });
  return (
    <Button size="small" disabled={asking.isPending} onClick={() => asking.run(row)}>
      {texts.retry}
    </Button>
  );
}

/** The campaign's state in Stripe; for an ended campaign only pending work. */
function PromotionState({ row: { phase, promotion } }: OfCampaign) {
  const texts = useTexts(campaignTexts);
  if (promotion === null || (phase === 'over' && promotion.state !== 'retiring')) return null;
  const { state, failure } = promotion;
  return (
    <Soft as="div" data-tone={state === 'failed' ? 'problem' : undefined}>
      {texts.promotions[state]}
      {failure !== null && (
        <Box lang="en" component="span" sx={{ display: 'block' }}>
          {state === 'failed' ? failure : texts.waiting(failure)}
        </Box>
      )}
    </Soft>
  );
}
