import type { RedFlag } from '../../../../common/questionnaire/red-flag.js';

/** Raises no warning; the doctor sees it first. */
export const noteFlags: readonly RedFlag[] = [
  {
    id: 'treatment-in-pregnancy',
    level: 'note',
    when: {
      all: [
        {
          any: [
            { question: 'pregnancy', includes: 'pregnant-early' },
            { question: 'pregnancy', includes: 'pregnant-late' },
            { question: 'pregnancy', includes: 'breast-feeding' },
            { question: 'pregnancy', includes: 'planning' },
            { question: 'pregnancy', includes: 'prefer-not-to-say' },
          ],
        },
        {
          any: [
            { question: 'hopes', includes: 'treatment' },
            { question: 'hopes', includes: 'renewal' },
          ],
        },
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
