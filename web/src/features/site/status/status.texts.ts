import { paths } from '../../../../../common/paths.js';
import type { ServiceName, ServiceState } from '../../../../../src/operations/status/status.contract.js';
import type { ServiceDetails } from '../../../shared/service-details.js';
import type { TextPage } from '../../../shared/text-page.js';

/** Whether the clinic's parts work right now; the state itself is read by the browser (`ServiceStatus`). */
export function statusPageTexts({ brand }: Pick<ServiceDetails, 'brand'>) {
  return {
    title: 'Driftstatus',
    metaTitle: 'Driftstatus',
    metaDescription: `Här ser du om beställning, formulär, mejl och sms fungerar hos ${brand} just nu, och vad som har krånglat de senaste 30 dagarna.`,
    lead: 'Har ett mejl dröjt, eller går betalningen inte igenom? Här ser du om något krånglar hos oss just nu.',
    sections: [
      {
        id: 'om-nagot-kranglar',
        heading: 'Om något krånglar för dig',
        blocks: [
          {
            list: [
              'Titta i skräpposten efter mejlet med länken till ditt formulär.',
              'Det du redan har skrivit och skickat in finns kvar, även om sidan är långsam eller ett sms dröjer.',
              'Har pengar dragits utan att du har fått någon bekräftelse? Bekräftelsen kommer av sig själv när störningen är över. Betala inte en gång till.',
            ],
          },
          'Står allt som fungerande här men något går ändå inte för dig? Skriv till oss och berätta vad som hände.',
        ],
      },
    ],
    cta: {
      title: 'Fungerar det ändå inte?',
      text: 'Skriv till oss, så svarar vi så gott vi kan. Skriv inget om din hälsa i meddelandet.',
      button: 'Till kontaktsidan',
      path: paths.contact,
    },
  } as const satisfies TextPage;
}

/** Of the part that the browser reads. */
export const statusTexts = {
  heading: 'Just nu',
  allGood: 'Allt fungerar som det ska.',
  someBad: 'Något krånglar just nu. Vi har fått larm om det.',
  unknown: 'Det går inte att läsa av allt just nu.',
  readAt: (time: string) => `Avläst klockan ${time}. Sidan läser av på nytt varje minut.`,
  reading: 'Läser av …',
  unread: 'Det gick inte att läsa av driftstatusen. Det kan bero på din uppkoppling eller på oss.',
  services: {
    orders: 'Beställning och betalning',
    forms: 'Formulär, bilder och svar',
    mails: 'Mejl',
    texts: 'Sms',
  } satisfies Record<ServiceName, string>,
  states: {
    good: 'Fungerar',
    bad: 'Krånglar',
    unknown: 'Okänt',
  } satisfies Record<ServiceState, string>,
  incidents: 'De senaste 30 dagarna',
  noIncidents: 'Inga störningar.',
  goingOn: (began: string) => `sedan ${began}, pågår`,
  period: (began: string, ended: string) => `${began} till ${ended}`,
};
