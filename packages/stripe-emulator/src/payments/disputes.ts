import { type New } from '../new-object.js';
import { secondsInWeek } from 'date-fns/constants';
import { type Account } from '../account.js';
import { announce, create, update } from '../events.js';
import { newId } from '../ids.js';
import { type Charge, type Dispute } from '../wire.js';
import { book } from './balance.js';

const answerWithinSeconds = secondsInWeek;

/** The cardholder disputes the payment: the money leaves the account until the decision. */
export function openDispute(account: Account, charge: Charge, reason: string): Dispute {
  const id = newId('du');
  const amount = charge.amount_captured - charge.amount_refunded;
  const transaction = book(account, {
    amount: -amount,
    currency: charge.currency,
    source: id,
    type: 'adjustment',
    reportingCategory: 'dispute',
    fee: account.ledger.disputeFee,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const given: New<'dispute'> = {
    id,
    amount,
    balance_transactions: [transaction],
    charge: charge.id,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { enhanced_evidence: {} },
    evidence_details: {
      due_by: account.now + answerWithinSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    is_charge_refundable: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  };
  update(account, 'charge', charge, { disputed: true }, 'charge.updated');
  const dispute = create(account, 'dispute', given, 'charge.dispute.created');
  announce(account, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides, and may decide anew: a won dispute brings the money back, and the fee. */
export function closeDispute(account: Account, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  const isWonNow = status === 'won' && dispute.status !== 'won';
  const patch = isWonNow
    ? { status, balance_transactions: [...dispute.balance_transactions, reinstate(account, dispute)] }
    : { status };
  const closed = update(account, 'dispute', dispute, patch, 'charge.dispute.updated', 'charge.dispute.closed');
  if (isWonNow) announce(account, 'charge.dispute.funds_reinstated', closed);
  return closed;
}

function reinstate(account: Account, { id, amount, charge, currency, balance_transactions: booked }: Dispute) {
  return book(account, {
    amount,
    currency,
    source: id,
    type: 'adjustment',
    reportingCategory: 'dispute_reversal',
    fee: -(booked[0]?.fee ?? 0),
    description: `Chargeback reversal for ${charge}`,
  });
}

/** Whether the bank holds, or has taken, the money of a charge. */
export function isHeldByBank(account: Account, charge: Charge): boolean {
  return account.all('dispute').some((dispute) => dispute.charge === charge.id && dispute.status !== 'won');
}
