import { formatWeekdayMoment } from '../../../../../../common/dates.js';
import { formatKronorAndOre } from '../../../../../../common/money.js';
import type { OrderDisputeResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { disputesTexts } from './order-disputes.texts.js';

/** Open disputes with Stripe's deadline for a response, and the outcome of closed ones. */
export function OrderDisputes({ disputes }: { readonly disputes: readonly OrderDisputeResponse[] }) {
  const texts = useTexts(disputesTexts);
  return disputes.map(({ id, isOpen, amountOre, status, answerDueAt }) => {
    const amount = formatKronorAndOre(amountOre);
    if (!isOpen) return <p key={id}>{status === 'lost' ? texts.lost(amount) : texts.ended}</p>;
    const until = answerDueAt === null ? '' : ` ${texts.answerBy(formatWeekdayMoment(new Date(answerDueAt)))}`;
    return <NotePanel key={id} tone="problem" text={`${texts.open(amount)}${until}`} error={null} />;
  });
}
