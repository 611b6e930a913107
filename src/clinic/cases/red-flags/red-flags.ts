import { includesAny } from '../../../../common/questionnaire/answer-rule.js';
import type { RedFlag } from '../../../../common/questionnaire/red-flag.js';
import { emergencyFlags } from './emergency.js';
import { inPersonFlags } from './in-person.js';
import { sameDayByConditionFlags } from './same-day-by-condition.js';
import { sameDayFlags } from './same-day.js';

/** Raises no warning; the doctor sees it first. */
const noteFlags: readonly RedFlag[] = [
  {
    id: 'treatment-in-pregnancy',
    level: 'note',
    when: {
      all: [
        includesAny('pregnancy', [
          'pregnant-early',
          'pregnant-late',
          'breast-feeding',
          'planning',
          'prefer-not-to-say',
        ]),
        includesAny('hopes', ['treatment', 'renewal']),
      ],
    },
    patientText: 'Läkaren ser ditt svar om graviditet eller amning och väljer råd och behandling efter det.',
    doctorText: 'Gravid, ammar, planerar graviditet eller vill inte svara, och önskar behandling.',
    why: 'Flera hudläkemedel är olämpliga eller förbjudna vid graviditet eller amning. Ett svar som saknas räknas som ja, för säkerhets skull.',
  },
  {
    id: 'weak-immune-system',
    level: 'note',
    when: {
      any: [
        { question: 'immuneSystem', equals: 'yes' },
        { question: 'immuneSystem', equals: 'not-sure' },
      ],
    },
    patientText: 'Läkaren ser att ditt immunförsvar är eller kan vara nedsatt och tar hänsyn till det.',
    doctorText: 'Nedsatt immunförsvar, eller osäkert.',
    why: 'Infektioner och tumörer kan se annorlunda ut, och behandlingen kan behöva ändras.',
  },
  {
    id: 'earlier-severe-reaction',
    level: 'note',
    when: { question: 'allergies', includes: 'severe-medicine-reaction' },
    patientText: 'Läkaren ser att ett läkemedel har gett dig en svår reaktion och tar hänsyn till det.',
    doctorText: 'Har fått en svår reaktion på ett läkemedel. Se patientens beskrivning.',
    why: 'Samma eller liknande läkemedel ska undvikas.',
  },
  {
    id: 'itch-at-night-in-several',
    level: 'note',
    when: {
      all: [
        { question: 'otherNight', equals: 'yes' },
        { question: 'otherPeople', equals: 'yes' },
      ],
    },
    patientText: 'Läkaren ser att det kliar mest på natten och att fler i din närhet har liknande besvär.',
    doctorText: 'Kliar mest på natten, och fler i närheten har liknande besvär.',
    why: 'Kan vara skabb. Då ska alla nära kontakter behandlas samtidigt.',
  },
];

/** Of every level, after the others: the order of the rows is part of what a physician approves. */
const addedFlags: readonly RedFlag[] = [
  {
    id: 'mouth-eye-sores',
    level: '1177-today',
    when: { question: 'skinSigns', includes: 'mouth-eye-sores' },
    patientText:
      'Ring 1177 nu och sök vård i dag. Blåsor eller sår i munnen eller ögonen behöver undersökas på plats. Ring 112 om du har börjat med ett nytt läkemedel eller känner dig mycket sjuk.',
    doctorText: 'Blåsor eller sår i munnen eller ögonen, utan uppgift om nytt läkemedel.',
    why: 'Kan vara en svår hudreaktion utan känt läkemedel, en blåsdermatos eller en utbredd infektion med herpes.',
  },
  {
    id: 'genital-sores-with-fever',
    level: '1177-today',
    when: {
      all: [
        { question: 'genitalLook', includes: 'blisters-sores' },
        { question: 'generalSigns', includes: 'fever' },
      ],
    },
    patientText:
      'Ring 1177 nu och sök vård i dag. Blåsor eller sår i underlivet tillsammans med feber behöver undersökas på plats. Ring 112 om du känner dig mycket sjuk.',
    doctorText: 'Blåsor eller sår i underlivet, med feber.',
    why: 'Kan vara en förstagångsinfektion med herpes eller en svår hudreaktion. Ett sår utan andra tecken går vidare.',
  },
  {
    id: 'vision-loss',
    level: '112',
    when: { question: 'scalpSigns', includes: 'vision-loss' },
    patientText:
      'Ring 112 nu. Syn som plötsligt blir sämre eller försvinner på ett öga kan bero på att ett blodkärl är inflammerat eller tilltäppt.',
    doctorText: 'Plötslig synnedsättning eller synbortfall på ett öga.',
    why: 'Kan vara temporalisarterit (jättecellsarterit), där timmar avgör om synen kan räddas.',
  },
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
    when: includesAny('systemicSigns', ['weight-loss', 'night-sweats']),
    patientText: 'Läkaren ser att du har gått ner i vikt eller svettas på natten, och tar hänsyn till det.',
    doctorText: 'Viktnedgång eller nattsvettningar.',
    why: 'Tillsammans med klåda eller en knuta kan det vara en sjukdom i lymfsystemet eller i ett inre organ.',
  },
];

// MEDICAL CONTENT. A physician of the operator must approve this table before it is used for patients. It has not been
// approved by one. It follows what the condition pages say about when to seek care; no row has been checked against another
// source.
/** Which answers need other or quicker care than this, or must be seen first. Several can be raised at once. */
export const redFlags: readonly RedFlag[] = [
  ...emergencyFlags,
  ...sameDayFlags,
  ...sameDayByConditionFlags,
  ...inPersonFlags,
  ...noteFlags,
  ...addedFlags,
];
