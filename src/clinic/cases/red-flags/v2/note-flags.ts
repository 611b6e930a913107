import type { RedFlag } from '../../../../../common/questionnaire/red-flag.js';

/** Notes to the doctor on what version 1 did not ask. None stops the form. */
export const noteFlagsV2: readonly RedFlag[] = [
  {
    id: 'dark-thoughts',
    level: 'note',
    when: { question: 'mood', equals: 'dark-thoughts' },
    patientText:
      'Tack för att du berättar. Läkaren ser det. Ring 112 om du är rädd att du ska skada dig själv. Mind Självmordslinjen svarar på 90101, och 1177 dygnet runt.',
    doctorText: 'Tänker ibland att hen inte vill leva. Har läst om 112, 1177 och Mind Självmordslinjen.',
    why: 'Hudsjukdom ökar risken för depression och självmordstankar. Läkaren ska se det före allt annat och ta ställning till kontakt.',
  },
  {
    id: 'low-mood',
    level: 'note',
    when: { question: 'mood', equals: 'low' },
    patientText:
      'Tack för att du berättar. Läkaren ser det. Ring 1177 om du vill ha råd, och 112 om du får tankar på att ta ditt liv. Mind Självmordslinjen svarar på 90101.',
    doctorText: 'Nedstämd eller orolig för det mesta.',
    why: 'Hudsjukdom ökar risken för depression, och vissa behandlingar kräver att sinnesstämningen följs.',
  },
  {
    id: 'weight-loss-or-night-sweats',
    level: 'note',
    when: {
      any: [
        { question: 'systemicSigns', includes: 'weight-loss' },
        { question: 'systemicSigns', includes: 'night-sweats' },
      ],
    },
    patientText: 'Läkaren ser att du har gått ner i vikt eller svettas på natten, och tar hänsyn till det.',
    doctorText: 'Viktnedgång eller nattsvettningar.',
    why: 'Tillsammans med klåda eller en knuta kan det vara en sjukdom i lymfsystemet eller i ett inre organ.',
  },
];
