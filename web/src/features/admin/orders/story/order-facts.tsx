import { formatKronorAndOre } from '../../../../../../common/money.js';
import type {
  OrderStoryResponse,
  StoryCaseResponse,
} from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { paths } from '../../../../../../common/paths.js';
import { formatEndOfDay, formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { ordersTexts } from '../admin-orders.texts.js';
import { AppLink } from '../../../../shared/ui/app-link.js';
import { OrderStateBadges } from '../order-state.js';
import { caseTexts } from '../../editing/case.texts.js';
import { storyTexts } from './order-story.texts.js';
import { textOf } from './text-of.js';
import { FactList } from '../../../../shared/ui/staff-parts.js';

/** Buyer, product, and the states of order and case. */
export function OrderFacts({
  story: { order, stripeUrl, case: orderCase, events },
}: {
  readonly story: OrderStoryResponse;
}) {
  const { facts, account, noCase, atStripe, showReceipt } = useTexts(storyTexts);
  const { states } = useTexts(caseTexts);
  const { erased } = useTexts(ordersTexts);
  const language = useLanguage();
  const invoice = events
    .flatMap((event) =>
      event.kind === 'invoice' && event.url !== null ? [{ number: event.number ?? event.status, url: event.url }] : [],
    )
    .at(-1);
  const { name, email, phone, hasAccount, productName, vatOre, discountOre, couponCode, createdAt } = order;
  return (
    <FactList>
      <dt>{facts.state}</dt>
      <dd>
        <OrderStateBadges order={order} />
      </dd>
      <dt>{facts.buyer}</dt>
      <dd>{name ? <AppLink to={paths.customer(order.id)}>{name}</AppLink> : erased}</dd>
      {email && (
        <>
          <dt>{facts.email}</dt>
          <dd>
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          </dd>
        </>
      )}
      {phone && (
        <>
          <dt>{facts.phone}</dt>
          <dd>
            <a href={`tel:${phone}`}>{phone}</a>
          </dd>
        </>
      )}
      <dt>{facts.account}</dt>
      <dd>{hasAccount ? account.yes : account.no}</dd>
      <dt>{facts.product}</dt>
      <dd>{productName}</dd>
      <dt>{facts.vat}</dt>
      <dd>{formatKronorAndOre(vatOre)}</dd>
      {discountOre > 0 && (
        <>
          <dt>{facts.discount}</dt>
          <dd>
            {formatKronorAndOre(discountOre)}
            {couponCode !== null && <span>{` (${couponCode})`}</span>}
          </dd>
        </>
      )}
      {order.paidOre !== null && (
        <>
          <dt>{facts.receipt}</dt>
          <dd>
            <AppLink to={paths.adminReceipt(order.number)}>{showReceipt}</AppLink>
          </dd>
        </>
      )}
      {invoice && (
        <>
          <dt>{facts.invoice}</dt>
          <dd>
            <a href={invoice.url} target="_blank" rel="noopener noreferrer">
              {invoice.number}
            </a>
          </dd>
        </>
      )}
      {stripeUrl !== null && (
        <>
          <dt>{facts.payment}</dt>
          <dd>
            <a href={stripeUrl} target="_blank" rel="noopener noreferrer">
              {atStripe}
            </a>
          </dd>
        </>
      )}
      <dt>{facts.created}</dt>
      <dd>{formatInstant(createdAt, language)}</dd>
      <dt>{facts.case}</dt>
      <dd>{orderCase ? `${order.number} · ${textOf(states, orderCase.state)}` : noCase}</dd>
      {orderCase && <DoctorAndDue {...orderCase} />}
    </FactList>
  );
}

/** Whose the case is and until when it is to be answered: nothing before there is something to answer. */
function DoctorAndDue({ doctor, dueAt, limitAt }: StoryCaseResponse) {
  const { facts, noDoctor, dueBy } = useTexts(storyTexts);
  const language = useLanguage();
  const isDue = dueAt !== null && limitAt !== null;
  if (doctor === null && !isDue) return null;
  return (
    <>
      <dt>{facts.doctor}</dt>
      <dd>{doctor === null ? noDoctor : <AppLink to={paths.clinicians}>{doctor}</AppLink>}</dd>
      {isDue && (
        <>
          <dt>{facts.answer}</dt>
          <dd>{dueBy(formatInstant(dueAt, language), formatEndOfDay(limitAt, language))}</dd>
        </>
      )}
    </>
  );
}
