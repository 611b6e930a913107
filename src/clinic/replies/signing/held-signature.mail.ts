import { letter } from '../../../platform/notices/letter.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import { adminsOfOrder } from '../../../shop/orders/order-mails.service.js';
import { clinicianTaskMail } from '../../desk/notices/clinician-task.js';
import { clinicianOrAll } from '../../desk/notices/desk-readers.js';

interface StuckSignature {
  readonly caseId: string;
  readonly orderId: string;
  readonly clinicianId: string | null;
  /** Of the case and the hold. */
  readonly factId: string;
}

/** To the clinician whose signature was refused when it was due, or was not made in time. */
export const StuckSignatureLetter = letter({
  to: clinicianOrAll,
  template: 'assessments.clinician-held-signature',
  factId: ({ factId }: StuckSignature) => factId,
  write: ({ brand, orderNumber, deskUrl: url }) =>
    clinicianTaskMail({
      ...{ brand, orderNumber, url },
      subject: `Svaret är inte skickat, order ${orderNumber}`,
      paragraph:
        'Svaret signerades, men det har inte skickats till patienten. Öppna ärendet: där står varför, och texten finns kvar.',
    }),
});

/** To each admin: nobody has looked at it since. */
export const UnreadSignatureLetter = letter({
  to: adminsOfOrder,
  template: 'assessments.held-signature-unread',
  factId: ({ factId }: StuckSignature) => factId,
  write: ({ brand, orderNumber }) => {
    const subject = `Ett svar är inte skickat, order ${orderNumber}`;
    const paragraph =
      'En läkare har signerat ett svar som inte har skickats till patienten, och ingen läkare har öppnat ärendet på en kvart. Ring läkaren, och kontrollera under Drift att jobben går.';
    return renderMail({
      ...{ brand, subject },
      preview: paragraph,
      heading: subject,
      paragraphs: [paragraph],
      details: [['Ordernummer', orderNumber]],
      closing: [],
      footer: 'Det här mejlet går till alla administratörer.',
    });
  },
});
