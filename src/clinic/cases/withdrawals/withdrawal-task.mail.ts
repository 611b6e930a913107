import { paths } from '../../../../common/paths.js';
import { letter } from '../../../platform/notices/letter.js';
import { adminsOfOrder, type OrderMailFacts } from '../../../shop/orders/order-mails.service.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';

interface ToDecide {
  readonly orderId: string;
  /** The order on the page for admins. */
  readonly orderUrl: string;
}

/** Notifies an admin of a declaration to decide on, without data about the buyer. */
function withdrawalTaskMail({ brand, orderNumber, orderUrl }: ToDecide & OrderMailFacts): MailContent {
  return renderMail({
    brand,
    subject: `Patienten vill ångra order ${orderNumber}`,
    preview: 'Bestäm om ärendet avslutas utan svar.',
    heading: `Patienten vill ångra order ${orderNumber}`,
    paragraphs: [
      'Ångern kom efter att en läkare hade öppnat ärendet. Pengarna går tillbaka av sig själva.',
      'Bestäm om ärendet avslutas utan svar. Tills dess går svaret inte att signera, dock högst i 24 timmar från ångern.',
    ],
    button: { label: 'Öppna beställningen', url: orderUrl },
    footer: 'Det här mejlet går till alla administratörer.',
  });
}

/** One mail per order and admin, however often it is declared. */
export const WithdrawalTask = letter({
  to: adminsOfOrder,
  template: 'assessments.withdrawal-task',
  factId: ({ orderId }: ToDecide) => orderId,
  write: withdrawalTaskMail,
  examples: ({ siteUrl }) => [{ orderUrl: `${siteUrl}${paths.adminOrder('1042')}` }],
});
