import type { OrderRefundResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { bilingual, both, type Bilingual } from '../../../../shared/language.js';

type Reasons = Readonly<Record<OrderRefundResponse['reason'], Bilingual<string>>>;
type RefundStates = Readonly<Record<OrderRefundResponse['state'], Bilingual<string>>>;

/** Texts of an order's refunds: requester, reason and outcome. Unknown failures of Stripe have none. */
export const orderRefundsTexts = bilingual({
  title: both('Refunds', 'Återbetalningar'),
  none: both('Nothing has been given back.', 'Inget har betalats tillbaka.'),
  by: both(
    (reason: string, who: string) => `${reason}, by ${who}`,
    (reason, who) => `${reason}, av ${who}`,
  ),
  automatic: both('the system', 'systemet'),
  stripe: both('Stripe’s dashboard', 'någon hos Stripe'),
  patient: both('the patient', 'patienten'),
  formerAdmin: both('an account that is gone', 'ett konto som är borttaget'),
  reasons: {
    withdrawal: both('Withdrawn by the buyer', 'Köparen har ångrat sig'),
    withdrawal_declared: both('Withdrawal declared by the buyer', 'Köparen ångrade köpet när ärendet var öppnat'),
    stopped: both('Form stopped', 'Formuläret stannade'),
    expired: both('Form never sent in', 'Formuläret skickades aldrig in'),
    not_eligible: both('Cannot be assessed here', 'Kan inte bedömas här'),
    sla_breach: both('Promised time missed', 'Missad svarstid'),
    goodwill: both('Goodwill', 'Kulans'),
    mistake: both('Mistake in the order', 'Fel i ordern'),
    other: both('Other', 'Annat'),
    made_at_stripe: both('Made at Stripe', 'Gjord hos Stripe'),
  } satisfies Reasons,
  states: {
    requested: both('Requested', 'Begärd'),
    sent: both('On its way', 'På väg'),
    succeeded: both('Refunded', 'Återbetald'),
    failed: both('Failed', 'Misslyckad'),
  } satisfies RefundStates,
  failures: {
    charge_disputed: both(
      'The payment is disputed. Money goes back through the dispute, not as a refund.',
      'Betalningen är bestridd. Pengarna går tillbaka genom tvisten, inte som en återbetalning.',
    ),
    charge_for_pending_refund_disputed: both(
      'The payment was disputed while the refund was on its way.',
      'Betalningen bestreds medan återbetalningen var på väg.',
    ),
    charge_already_refunded: both(
      'Stripe has given the payment back already.',
      'Stripe har redan betalat tillbaka betalningen.',
    ),
    expired_or_canceled_card: both(
      'The card has expired or was cancelled, and the bank sent the money back.',
      'Kortet har gått ut eller spärrats, och banken skickade tillbaka pengarna.',
    ),
    lost_or_stolen_card: both(
      'The card was lost or stolen, and the bank sent the money back.',
      'Kortet är borttappat eller stulet, och banken skickade tillbaka pengarna.',
    ),
    insufficient_funds: both(
      'There was not enough money in the clinic’s account at Stripe.',
      'Det fanns inte tillräckligt med pengar på klinikens konto hos Stripe.',
    ),
    balance_insufficient: both(
      'There was not enough money in the clinic’s account at Stripe.',
      'Det fanns inte tillräckligt med pengar på klinikens konto hos Stripe.',
    ),
    declined: both('The bank declined it.', 'Banken nekade den.'),
    merchant_request: both('It was called off at Stripe.', 'Den avbröts hos Stripe.'),
  },
  otherFailure: both(
    (code: string) => `Stripe gave the reason “${code}”.`,
    (code) => `Stripe angav orsaken ”${code}”.`,
  ),
});

export type OrderRefundsTexts = (typeof orderRefundsTexts)['en'];
