import type { MailContent } from '../../platform/mail/mail-content.js';
import { renderMail } from '../../platform/mail/mail-layout.js';

/** A test mail to the admin who asked for it. */
export function testMail({ brand, url }: { readonly brand: string; readonly url: string }): MailContent {
  return renderMail({
    brand,
    subject: 'Provmejl från kliniken',
    preview: 'Följ länken, så är det visat att mejlen kommer fram.',
    heading: 'Provmejl från kliniken',
    paragraphs: [
      'Du eller en annan administratör har skickat det här för att se att klinikens mejl kommer fram. Följ länken inom en timme, i den webbläsare där du är inloggad.',
    ],
    button: { label: 'Mejlet kom fram', url },
    footer: 'Hamnade mejlet bland skräpposten behöver domänens SPF och DKIM ses över.',
  });
}
