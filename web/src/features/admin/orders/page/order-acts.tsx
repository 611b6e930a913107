import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { retractionTexts } from '../../../../shared/retraction/retraction.texts.js';
import { actsTexts } from '../acts/acts.texts.js';
import { ActsMenu, type MenuAct } from '../../editing/acts-menu.js';
import { keepingTexts } from '../keeping/keeping.texts.js';
import { officeReportsTexts } from '../reports/office-reports.texts.js';
import { storyTexts } from '../story/order-story.texts.js';

/** An admin's acts on an order. */
export type OrderAct =
  | 'refund'
  | 'release'
  | 'phone'
  | 'unfreeze'
  | 'withdrawal'
  | 'link'
  | 'receipt'
  | 'keeping'
  | 'retract'
  | 'reports';

interface OrderActsProps {
  readonly story: OrderStoryResponse;
  readonly onAct: (act: OrderAct) => void;
}

/** What the order waits for as buttons, everything else in a menu. */
export function OrderActs({ story, onAct }: OrderActsProps) {
  const texts = useTexts(storyTexts);
  const acts = useTexts(actsTexts);
  const keeping = useTexts(keepingTexts);
  const retraction = useTexts(retractionTexts);
  const reports = useTexts(officeReportsTexts);
  const isAnswered = story.case?.state === 'answered' || story.case?.state === 'closed';
  const canGiveBack = story.leftOre > 0 && !story.isFrozen;
  const items: readonly MenuAct<OrderAct>[] = [
    ...(canGiveBack ? [['refund', texts.giveBack] as const] : []),
    ...(story.order.paidOre !== null && story.order.email !== '' ? [['receipt', acts.receipt.open] as const] : []),
    ...(story.case?.state === 'form_sent' ? [['link', acts.link.open] as const] : []),
    ...(story.case ? [['phone', acts.phone.open] as const] : []),
    ...(story.case ? [['reports', reports.open] as const] : []),
  ];
  const irreversible: readonly MenuAct<OrderAct>[] = [
    ...(isAnswered ? [['retract', retraction.open] as const] : []),
    ...(story.case ? [['keeping', keeping.open] as const] : []),
  ];
  const needed: readonly MenuAct<OrderAct>[] = [
    ...(story.withdrawal ? [['withdrawal', acts.withdrawal.open] as const] : []),
    ...(story.case?.isFrozen ? [['unfreeze', acts.unfreeze.open] as const] : []),
    ...(story.order.isHeld ? [['release', acts.release.open] as const] : []),
  ];
  if (items.length + irreversible.length + needed.length === 0) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', mb: 2.5 }}>
      {needed.map(([act, label]) => (
        <Button key={act} variant="contained" onClick={() => onAct(act)}>
          {label}
        </Button>
      ))}
      {items.length + irreversible.length > 0 && (
        <ActsMenu label={texts.acts} items={items} apart={irreversible} onAct={onAct} />
      )}
    </Stack>
  );
}
