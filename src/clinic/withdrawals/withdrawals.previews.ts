import { addHours } from 'date-fns';
import { paths } from '../../../common/paths.js';
import { PREVIEWED_ORDER, type MessagePreview, type PreviewFacts } from '../../platform/previews/message-preview.js';
import { withdrawalDecidedMail } from './withdrawal-decided.mail.js';
import { withdrawalReceiptMail } from './withdrawal-receipt.mail.js';
import type { WithdrawalOutcome } from './withdrawal-rules.js';
import { withdrawalStoppedMail } from './withdrawal-stopped.mail.js';
import { withdrawalTaskMail } from './withdrawal-task.mail.js';

const orderOf = ({ brand, contactEmail }: PreviewFacts) => ({ ...PREVIEWED_ORDER, brand, contactEmail });

const OUTCOMES: Readonly<Record<WithdrawalOutcome, string>> = {
  withdrawn: 'innan en läkare har öppnat ärendet',
  clinic: 'när en läkare har öppnat ärendet',
  after_answer: 'när svaret är klart',
  over: 'när ärendet är avslutat',
};

/** How the messages about withdrawals read. */
export const withdrawalsPreviews: readonly MessagePreview[] = [
  ...(Object.entries(OUTCOMES) as [WithdrawalOutcome, string][]).map(([outcome, variant]): MessagePreview => ({
    kind: 'mails',
    template: 'assessments.withdrawal-receipt',
    to: 'patient',
    variant,
    write: (facts) =>
      withdrawalReceiptMail({
        ...orderOf(facts),
        declaredAt: facts.now,
        outcome,
        stop: { url: `${facts.siteUrl}${paths.notMe('exempel')}`, until: addHours(facts.now, 1) },
      }),
  })),
  ...[true, false].map((isEnded): MessagePreview => ({
    kind: 'mails',
    template: 'assessments.withdrawal-decided',
    to: 'patient',
    variant: isEnded ? 'ärendet avslutas' : 'patienten får sitt svar',
    write: (facts) => withdrawalDecidedMail({ ...orderOf(facts), isEnded }),
  })),
  ...[false, true].map((isLate): MessagePreview => ({
    kind: 'mails',
    template: 'assessments.withdrawal-stopped',
    to: 'patient',
    variant: isLate ? 'för sent' : 'i tid',
    write: (facts) => withdrawalStoppedMail({ ...orderOf(facts), isLate }),
  })),
  {
    kind: 'mails',
    template: 'assessments.withdrawal-task',
    to: 'staff',
    write: ({ brand, siteUrl }) =>
      withdrawalTaskMail({
        brand,
        orderNumber: PREVIEWED_ORDER.orderNumber,
        orderUrl: `${siteUrl}${paths.adminOrder(PREVIEWED_ORDER.orderNumber)}`,
      }),
  },
];
