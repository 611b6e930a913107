import { paths } from '../../../../common/paths.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';

/** To all admins: the service-role key was used to try to open an account of staff. Names no account. */
export function staffAccountMail(brand: string, siteUrl: string): MailContent {
  const heading = 'Ett försök att ta över ett personalkonto är stoppat';
  return renderMail({
    brand,
    subject: heading,
    preview: 'Webbplatsens tjänstenyckel användes mot ett personalkonto.',
    heading,
    paragraphs: [
      'Någon som har webbplatsens tjänstenyckel försökte byta inloggningen till ett konto för en administratör eller läkare. Försöket är stoppat och inget är ändrat.',
    ],
    closing: [
      `Säkerhetsloggen visar vilket konto det gällde: ${siteUrl}${paths.securityLog}. Känner ni inte till försöket ska den som driver webbplatsen byta nyckeln genast.`,
    ],
    footer: 'Det här mejlet går till alla administratörer.',
  });
}
