import { renderMail } from '../../platform/mail/mail-layout.js';
import type { MailContent } from '../../platform/mail/mail-content.js';

export interface WithdrawalTaskData {
  readonly brand: string;
  readonly orderNumber: string;
  /** The order on the page for admins. */
  readonly orderUrl: string;
}

/** Notifies an admin of a declaration to decide on, without data about the buyer. */
export function withdrawalTaskMail({ brand, orderNumber, orderUrl }: WithdrawalTaskData): MailContent {
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
