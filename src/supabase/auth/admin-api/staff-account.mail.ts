import { paths } from '../../../../common/paths.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { admins, type OfAnAct } from '../accounts/admins.service.js';

/** To all admins: the service-role key was used to try to open an account of staff. Names no account. */
function staffAccountMail({ brand, siteUrl }: { readonly brand: string; readonly siteUrl: string }): MailContent {
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

/** Its subject is the account. */
interface Refused extends OfAnAct {
  /** In Sweden: the admins are mailed once a day for each account. */
  readonly day: string;
}

export const StaffAccountRefused = letter({
  to: admins,
  template: 'auth.staff-account-refused',
  factId: ({ subjectId, day }: Refused) => `${subjectId}:${day}`,
  write: staffAccountMail,
});
