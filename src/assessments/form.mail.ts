import { renderMail } from '../platform/mail/mail-layout.js';
import type { MailContent } from '../platform/mail/mail-outbox.js';

export interface FormMailData {
  readonly brand: string;
  readonly contactEmail: string;
  readonly orderNumber: string;
  readonly formUrl: string;
}

/** The link to the form and what it asks, so that the patient can prepare; says nothing about health. */
export function formMail({ brand, contactEmail, orderNumber, formUrl }: FormMailData): MailContent {
  return renderMail({
    brand,
    subject: `Ditt formulär, order ${orderNumber}`,
    preview: 'Länken till ditt formulär och vad du behöver ha till hands.',
    heading: 'Här är ditt formulär',
    paragraphs: [
      'Formuläret tar ungefär tio minuter. Där svarar du på vad du vill ha hjälp med, hur länge du har haft besvären och vad du har provat. Du får också frågor om andra sjukdomar, läkemedel och allergier, och om du är gravid eller ammar.',
      'Du lägger också till tre bilder. Ta dem i dagsljus, utan blixt och filter:',
    ],
    steps: [
      'En bild på håll, så att det syns var på kroppen besvären sitter.',
      'En bild på ungefär 30 centimeters avstånd.',
      'En skarp närbild.',
    ],
    button: { label: 'Öppna formuläret', url: formUrl },
    closing: [
      'Länken är personlig. Skicka den inte vidare.',
      'Tiden till svar räknas från det att formuläret och alla tre bilderna är inskickade.',
      `Frågor? Skriv till ${contactEmail}. Blir du sämre under tiden? Ring 1177 för sjukvårdsråd, och 112 vid livshotande besvär.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa. Använd formuläret.',
  });
}
