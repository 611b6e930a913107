import { addDays, subHours } from 'date-fns';
import { doctorWords } from '../../../../common/doctor-words.js';
import { PREVIEWED_ORDER, type MessagePreview, type PreviewFacts } from '../../../platform/previews/message-preview.js';
import { confirmationMail } from '../confirmation.mail.js';
import { sessionsEndedMail } from '../customers/sessions-ended.mail.js';
import { disputeMail } from '../disputes/dispute.mail.js';
import { heldOrderMail } from '../held-orders/held-order.mail.js';
import { failedRefundMail } from '../refunds/failed-refund.mail.js';
import { refundMail } from '../refunds/refund.mail.js';

const PAID_ORE = 69_900;
const orderOf = ({ brand, contactEmail }: PreviewFacts) => ({ ...PREVIEWED_ORDER, brand, contactEmail });
const REFUND = { amountOre: PAID_ORE, paidOre: PAID_ORE, wasClosed: false };
const DISPUTE = { amountOre: PAID_ORE, reason: 'fraudulent' };

/** How the messages about money read. */
export const ordersPreviews: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'orders.confirmation',
    to: 'patient',
    write: (facts) =>
      confirmationMail({
        ...orderOf(facts),
        productName: 'Hudbedömning',
        totalOre: PAID_ORE,
        paidOre: PAID_ORE,
        discountOre: 0,
        vatOre: 13_980,
        vatPercent: 25,
        paidAt: facts.now,
        answerTargetHours: 24,
        deliveryLimit: '1–2 arbetsdagar',
        doctor: doctorWords.specialist,
        withdrawalUrl: `${facts.siteUrl}/angra`,
      }),
  },
  {
    kind: 'mails',
    template: 'orders.refund',
    to: 'patient',
    variant: 'hela beloppet',
    write: (facts) => refundMail({ ...orderOf(facts), ...REFUND }),
  },
  {
    kind: 'mails',
    template: 'orders.refund',
    to: 'patient',
    variant: 'en del av beloppet',
    write: (facts) => refundMail({ ...orderOf(facts), ...REFUND, amountOre: PAID_ORE / 2 }),
  },
  {
    kind: 'mails',
    template: 'orders.refund',
    to: 'patient',
    variant: 'betalt medan kliniken var stängd',
    write: (facts) => refundMail({ ...orderOf(facts), ...REFUND, wasClosed: true }),
  },
  {
    kind: 'mails',
    template: 'orders.sessions-ended',
    to: 'account',
    write: ({ brand, contactEmail }) => sessionsEndedMail(brand, contactEmail),
  },
  {
    kind: 'mails',
    template: 'orders.held',
    to: 'staff',
    write: (facts) =>
      heldOrderMail({
        ...orderOf(facts),
        orderedOre: PAID_ORE,
        paidOre: PAID_ORE - 20_000,
        paidAt: subHours(facts.now, 1),
      }),
  },
  {
    kind: 'mails',
    template: 'orders.refund-failed',
    to: 'staff',
    write: (facts) =>
      failedRefundMail({
        ...orderOf(facts),
        amountOre: PAID_ORE,
        failure: 'expired_or_canceled_card',
        isBuyerNotified: true,
        endsCase: false,
      }),
  },
  {
    kind: 'mails',
    template: 'orders.dispute',
    to: 'staff',
    variant: 'en ny tvist',
    write: (facts) =>
      disputeMail({
        ...orderOf(facts),
        ...DISPUTE,
        status: 'needs_response',
        isOpen: true,
        answerDueAt: addDays(facts.now, 7),
      }),
  },
  {
    kind: 'mails',
    template: 'orders.dispute',
    to: 'staff',
    variant: 'en avslutad tvist',
    write: (facts) => disputeMail({ ...orderOf(facts), ...DISPUTE, status: 'won', isOpen: false, answerDueAt: null }),
  },
];
