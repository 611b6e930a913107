import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';

/** The reason for the notification. */
export type DeskNotice = 'new-case' | 'info-given' | 'taken-over' | 'red-flag';

export interface DeskNoticeData {
  readonly brand: string;
  readonly orderNumber: string;
  /** Of the queue, or of the case. */
  readonly url: string;
}

const TEXTS: Readonly<
  Record<DeskNotice, { subject: (orderNumber: string) => string; paragraph: string; button: string }>
> = {
  'new-case': {
    subject: () => 'Ett nytt ärende väntar',
    paragraph: 'Ett formulär har kommit in. Du får högst ett sådant här mejl i timmen, så det kan vänta fler ärenden.',
    button: 'Öppna kön',
  },
  'info-given': {
    subject: (number) => `Patienten har svarat, order ${number}`,
    paragraph:
      'Du bad om komplettering och den har kommit. Klockan går igen. Den närmaste timmen är det bara du som kan ta ärendet.',
    button: 'Öppna ärendet',
  },
  'taken-over': {
    subject: (number) => `En kollega har tagit över order ${number}`,
    paragraph: 'Ärendet som du arbetade med har tagits över. Det du skrev finns kvar i ärendet.',
    button: 'Öppna kön',
  },
  'red-flag': {
    subject: (number) => `Titta på order ${number} nu`,
    paragraph:
      'Patienten har lagt till något som kan behöva vård snabbt. Patienten ser råd om vart man vänder sig. Öppna ärendet så snart du kan.',
    button: 'Öppna ärendet',
  },
};

/** Notifies a clinician of an event at the desk, with a link and without what the patient wrote. */
export function deskNoticeMail(notice: DeskNotice, { brand, orderNumber, url }: DeskNoticeData): MailContent {
  const { subject, paragraph, button } = TEXTS[notice];
  return renderMail({
    brand,
    subject: subject(orderNumber),
    preview: paragraph,
    heading: subject(orderNumber),
    paragraphs: [paragraph],
    button: { label: button, url },
    footer: 'Det här mejlet går till dig som är läkare på kliniken.',
  });
}
