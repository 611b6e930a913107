import { paths } from '../../../common/paths.js';
import { type MailContent, renderMail } from '../../platform/mail/mail-layout.js';
import { letter } from '../../platform/notices/letter.js';
import { addressedStaff, type Addressed } from '../../supabase/auth/accounts/addressee.service.js';

/** A test mail to the admin who asked for it. */
function testMail({ brand, url }: { readonly brand: string; readonly url: string }): MailContent {
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

export const TestMail = letter({
  to: addressedStaff,
  template: 'operations.test-mail',
  factId: ({ factId }: Addressed & { readonly token: string }) => factId,
  // The page of checks passes the token on.
  write: ({ brand, siteUrl, token }) => testMail({ brand, url: `${siteUrl}${paths.openClinic}?mail-test=${token}` }),
  examples: () => [{ token: 'exempel' }],
});
