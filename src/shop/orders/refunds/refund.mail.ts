import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { kronor } from '../../../platform/money/kronor.js';
import type { OrderMailFacts } from '../order-mails.service.js';

export interface RefundData extends OrderMailFacts {
  readonly amountOre: number;
  readonly paidOre: number;
}

/** Notifies the buyer of the refunded amount and its arrival. Omits the reason, which may reveal health data. */
export function refundMail({
  brand,
  contactEmail,
  orderNumber,
  greeting,
  amountOre,
  paidOre,
}: RefundData): MailContent {
  const isWhole = amountOre === paidOre;
  return renderMail({
    brand,
    subject: `Återbetalning för bedömning ${orderNumber}`,
    preview: 'Pengarna är på väg tillbaka till dig.',
    greeting,
    heading: 'Pengarna är på väg tillbaka till dig',
    paragraphs: [
      isWhole
        ? 'Vi har betalat tillbaka hela beloppet för din beställning.'
        : 'Vi har betalat tillbaka en del av beloppet för din beställning.',
    ],
    details: [
      ['Ordernummer', orderNumber],
      ['Betalt belopp', kronor(paidOre)],
      ['Återbetalning', kronor(amountOre)],
    ],
    closing: [
      'Pengarna kommer tillbaka samma väg som du betalade. Med kort tar det oftast 5–10 bankdagar, beroende på din bank.',
      `Har pengarna inte kommit efter 10 bankdagar? Skriv till ${contactEmail} och ange ordernumret.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}
