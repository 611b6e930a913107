import type { OrderRefundResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { bilingual } from '../../../../shared/language.js';

type Reasons = Readonly<Record<OrderRefundResponse['reason'], string>>;
type RefundStates = Readonly<Record<OrderRefundResponse['state'], string>>;

/** Texts of an order's refunds: requester, reason and outcome. Unknown failures of Stripe have none. */
export const orderRefundsTexts = bilingual({
  en: {
    title: 'Refunds',
    none: 'Nothing has been given back.',
    by: (reason: string, who: string) => `${reason}, by ${who}`,
    automatic: 'the system',
    stripe: 'Stripe’s dashboard',
    patient: 'the patient',
    formerAdmin: 'an account that is gone',
    reasons: {
      withdrawal: 'Withdrawn by the buyer',
      withdrawal_declared: 'Withdrawal declared by the buyer',
      stopped: 'Form stopped',
      expired: 'Form never sent in',
      not_eligible: 'Cannot be assessed here',
      sla_breach: 'Promised time missed',
      goodwill: 'Goodwill',
      mistake: 'Mistake in the order',
      other: 'Other',
      made_at_stripe: 'Made at Stripe',
    } satisfies Reasons,
    states: {
      requested: 'Requested',
      sent: 'On its way',
      succeeded: 'Refunded',
      failed: 'Failed',
    } satisfies RefundStates,
    failures: {
      charge_disputed: 'The payment is disputed. Money goes back through the dispute, not as a refund.',
      charge_for_pending_refund_disputed: 'The payment was disputed while the refund was on its way.',
      charge_already_refunded: 'Stripe has given the payment back already.',
      expired_or_canceled_card: 'The card has expired or was cancelled, and the bank sent the money back.',
      lost_or_stolen_card: 'The card was lost or stolen, and the bank sent the money back.',
      insufficient_funds: 'There was not enough money in the clinic’s account at Stripe.',
      balance_insufficient: 'There was not enough money in the clinic’s account at Stripe.',
      declined: 'The bank declined it.',
      merchant_request: 'It was called off at Stripe.',
    },
    otherFailure: (code: string) => `Stripe gave the reason “${code}”.`,
  },
  sv: {
    title: 'Återbetalningar',
    none: 'Inget har betalats tillbaka.',
    by: (reason: string, who: string) => `${reason}, av ${who}`,
    automatic: 'systemet',
    stripe: 'någon hos Stripe',
    patient: 'patienten',
    formerAdmin: 'ett konto som är borttaget',
    reasons: {
      withdrawal: 'Köparen har ångrat sig',
      withdrawal_declared: 'Köparen ångrade köpet när ärendet var öppnat',
      stopped: 'Formuläret stannade',
      expired: 'Formuläret skickades aldrig in',
      not_eligible: 'Kan inte bedömas här',
      sla_breach: 'Missad svarstid',
      goodwill: 'Kulans',
      mistake: 'Fel i ordern',
      other: 'Annat',
      made_at_stripe: 'Gjord hos Stripe',
    } satisfies Reasons,
    states: {
      requested: 'Begärd',
      sent: 'På väg',
      succeeded: 'Återbetald',
      failed: 'Misslyckad',
    } satisfies RefundStates,
    failures: {
      charge_disputed: 'Betalningen är bestridd. Pengarna går tillbaka genom tvisten, inte som en återbetalning.',
      charge_for_pending_refund_disputed: 'Betalningen bestreds medan återbetalningen var på väg.',
      charge_already_refunded: 'Stripe har redan betalat tillbaka betalningen.',
      expired_or_canceled_card: 'Kortet har gått ut eller spärrats, och banken skickade tillbaka pengarna.',
      lost_or_stolen_card: 'Kortet är borttappat eller stulet, och banken skickade tillbaka pengarna.',
      insufficient_funds: 'Det fanns inte tillräckligt med pengar på klinikens konto hos Stripe.',
      balance_insufficient: 'Det fanns inte tillräckligt med pengar på klinikens konto hos Stripe.',
      declined: 'Banken nekade den.',
      merchant_request: 'Den avbröts hos Stripe.',
    },
    otherFailure: (code: string) => `Stripe angav orsaken ”${code}”.`,
  },
});

export type OrderRefundsTexts = (typeof orderRefundsTexts)['en'];
