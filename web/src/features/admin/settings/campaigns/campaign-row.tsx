import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { formatKronor } from '../../../../../../common/money.js';
import type {
  CampaignsResponse,
  EditedCampaignResponse,
} from '../../../../../../src/shop/catalog/campaigns/campaigns.contract.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { Cell, Row, RowActions } from '../../../../shared/ui/table.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { useCampaignCalls } from './campaign-calls.js';
import styles from './campaign-row.module.css';
import { campaignTexts } from './campaigns.texts.js';
import { formatShortDay } from './format-days.js';

interface CampaignRowProps {
  readonly row: EditedCampaignResponse;
  readonly canEdit: boolean;
  readonly onEdit: () => void;
  readonly onEnd: () => void;
  readonly onChange: (data: CampaignsResponse) => void;
}

const LOOKS = { upcoming: {}, running: { color: 'primary' }, over: { variant: 'outlined' } } as const;

export function CampaignRow({ row, canEdit, onEdit, onEnd, onChange }: CampaignRowProps) {
  const texts = useTexts(campaignTexts);
  const common = useTexts(adminTexts);
  const language = useLanguage();
  const { retry } = useCampaignCalls();
  const { columns } = texts;
  const isOver = row.phase === 'over';
  const canRetry =
    row.promotion?.state === 'failed' || (row.promotion?.state === 'retiring' && row.promotion.failure !== null);
  const asking = useAct({
    act: retry,
    texts: { done: texts.retried, failed: texts.failedToRetry },
    onDone: onChange,
  });
  return (
    <Row>
      <Cell label={columns.code}>
        <strong>{row.code}</strong>
      </Cell>
      <Cell label={columns.days}>
        {texts.days(formatShortDay(row.starts_on, language), formatShortDay(row.valid_through, language))}
      </Cell>
      <Cell label={columns.price} isNumber>
        {row.price_inc_vat !== null && <div>{formatKronor(row.price_inc_vat)}</div>}
        <div className={styles.detail}>{texts.off(formatKronor(row.amount_off))}</div>
      </Cell>
      <Cell label={columns.state}>
        <Chip {...LOOKS[row.phase]} label={texts.phases[row.phase]} />
        <PromotionState row={row} />
      </Cell>
      <Cell label={columns.actions}>
        <RowActions>
          {!isOver && (
            <Button size="small" disabled={!canEdit} onClick={onEdit}>
              {common.edit}
            </Button>
          )}
          {canRetry && (
            <Button size="small" disabled={asking.isPending} onClick={() => asking.run(row)}>
              {texts.retry}
            </Button>
          )}
          {!isOver && (
            <Button size="small" color="error" onClick={onEnd}>
              <span>{row.phase === 'running' ? texts.end : texts.callOff}</span>
            </Button>
          )}
        </RowActions>
      </Cell>
    </Row>
  );
}

/** The campaign's state in Stripe; for an ended campaign only pending work. */
function PromotionState({ row: { phase, promotion } }: Pick<CampaignRowProps, 'row'>) {
  const texts = useTexts(campaignTexts);
  if (promotion === null || (phase === 'over' && promotion.state !== 'retiring')) return null;
  const { state, failure } = promotion;
  return (
    <div className={state === 'failed' ? styles.failed : styles.detail}>
      {texts.promotions[state]}
      {failure !== null && (
        <span lang="en" className={styles.reason}>
          {state === 'failed' ? failure : texts.waiting(failure)}
        </span>
      )}
    </div>
  );
}
