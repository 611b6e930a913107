import { addDays } from 'date-fns';
import { formatWeekdayMoment } from '../../../../common/dates.js';
import { paths } from '../../../../common/paths.js';
import { HELLO, renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import type { MessagePreview, PreviewFacts } from '../../../platform/previews/message-preview.js';
import { addressedPatient, type Addressed } from '../../../supabase/auth/accounts/addressee.service.js';

interface Planned extends Addressed {
  /** To the new mailbox, which may be a stranger's; otherwise to the former one. */
  readonly isNew: boolean;
  readonly appliesAt: Date;
  readonly notMeUrl: string;
}

/** Tells a mailbox that the address of an order will change. Names neither order nor address. */
function plannedEmailMail({ brand, isNew, appliesAt, notMeUrl }: Planned & { readonly brand: string }): MailContent {
  const heading = 'E-postadressen för en beställning ändras';
  const when = formatWeekdayMoment(appliesAt);
  return renderMail({
    brand,
    subject: heading,
    preview: 'Var det inte du? Då stoppar du ändringen med länken.',
    greeting: HELLO,
    heading,
    paragraphs: [
      isNew
        ? `Någon har bett ${brand} att börja skicka mejl om sin beställning hit. Första mejlet kommer tidigast ${when}.`
        : `Någon har bett ${brand} att skicka mejl om din beställning till en annan adress. Ändringen börjar gälla ${when}. Till dess kommer mejlen hit.`,
      'Två personer på kliniken har kontrollerat ändringen. Var det du som bad om den behöver du inte göra något.',
    ],
    button: { label: 'Det var inte jag', url: notMeUrl },
    closing: ['Knappen stoppar ändringen och stänger beställningen tills kliniken har kontrollerat vad som är rätt.'],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

/** To the order's phone. Omits the product. */
export function emailChangeSms(brand: string, notMeUrl: string): string {
  return `E-postadressen för din beställning hos ${brand} ändras om ett dygn. Var det inte du? Stoppa här: ${notMeUrl}`;
}

const notMe = ({ siteUrl }: PreviewFacts) => `${siteUrl}${paths.notMe('exempel')}`;

export const EmailPlanned = letter({
  to: addressedPatient,
  template: 'assessments.email-planned',
  factId: ({ factId }: Planned) => factId,
  write: plannedEmailMail,
  examples: (facts) =>
    [false, true].map((isNew) => ({
      ...{ isNew, appliesAt: addDays(facts.now, 1), notMeUrl: notMe(facts) },
      variant: isNew ? 'till den nya adressen' : 'till den tidigare adressen',
    })),
});

export const emailPlannedPreview: MessagePreview = {
  kind: 'texts',
  template: 'assessments.email-planned',
  to: 'patient',
  write: (facts) => emailChangeSms(facts.brand, notMe(facts)),
};
