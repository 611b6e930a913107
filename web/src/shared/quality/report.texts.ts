import type { QualityKind, QualityOutcome, Severity } from '../../../../common/quality-report.js';
import { bilingual } from '../language.js';

const sv = {
  choose: 'Välj',
  kinds: { complaint: 'Klagomål', deviation: 'Avvikelse' } satisfies Record<QualityKind, string>,
  severities: {
    risk: 'Risk: hade kunnat hända',
    'no-harm': 'Hände, utan skada',
    harm: 'Patienten har skadats',
    'serious-harm': 'Patienten har skadats allvarligt',
  } satisfies Record<Severity, string>,
  tooLong: 'Skriv högst 4\u00A0000 tecken.',
  open: {
    complaint: (day: string) => `Klagomål. Ska besvaras senast ${day}.`,
    deviation: (day: string) => `Avvikelse. Ska vara utredd senast ${day}.`,
  } satisfies Record<QualityKind, (day: string) => string>,
  late: {
    complaint: (day: string) => `Klagomål. Skulle ha besvarats senast ${day}.`,
    deviation: (day: string) => `Avvikelse. Skulle ha varit utredd senast ${day}.`,
  } satisfies Record<QualityKind, (day: string) => string>,
  closed: {
    complaint: (outcome: string) => `Klagomål, besvarat: ${outcome}`,
    deviation: (outcome: string) => `Avvikelse, avslutad: ${outcome}`,
  } satisfies Record<QualityKind, (outcome: string) => string>,
  note: 'Anteckna utfallet',
  outcomeLeads: {
    complaint:
      'Svara patienten först. Patienten ser att ett klagomål i ett meddelande är besvarat, men inte vad som antecknas här.',
    deviation: 'Har patienten skadats ska patienten få veta det, och vad kliniken gör för att det inte ska hända igen.',
  } satisfies Record<QualityKind, string>,
  outcomeLegends: {
    complaint: 'Hur bedömer kliniken klagomålet?',
    deviation: 'Vad ledde utredningen till?',
  } satisfies Record<QualityKind, string>,
  outcomes: {
    agreed: 'Patienten har rätt',
    'partly-agreed': 'Patienten har delvis rätt',
    'not-agreed': 'Kliniken gör en annan bedömning',
    'no-complaint': 'Det var inget klagomål',
    'measures-taken': 'Utredd, åtgärder vidtagna',
    'no-measures': 'Utredd, inga åtgärder',
    'lex-maria': 'Anmäld enligt lex Maria',
    'no-deviation': 'Det var ingen avvikelse',
  } satisfies Record<QualityOutcome, string>,
  outcomeMissing: 'Välj ett utfall.',
  outcomeFailed: 'Utfallet kunde inte antecknas. Försök igen.',
  measures: 'Åtgärder',
  measuresHint: 'Vad har kliniken gjort för att det inte ska hända igen?',
  measuresMissing: 'Skriv vilka åtgärder kliniken har vidtagit.',
  save: 'Anteckna',
};

/** What the desk and the office say about a complaint or a deviation and its outcome. */
export const reportTexts = bilingual<typeof sv>({
  sv,
  en: {
    choose: 'Choose',
    kinds: { complaint: 'A complaint', deviation: 'A deviation' },
    severities: {
      risk: 'Risk: could have happened',
      'no-harm': 'Happened, without harm',
      harm: 'The patient was harmed',
      'serious-harm': 'The patient was seriously harmed',
    },
    tooLong: 'Write at most 4,000 characters.',
    open: {
      complaint: (day: string) => `Complaint. To be answered by ${day}.`,
      deviation: (day: string) => `Deviation. To be investigated by ${day}.`,
    },
    late: {
      complaint: (day: string) => `Complaint. Was to be answered by ${day}.`,
      deviation: (day: string) => `Deviation. Was to be investigated by ${day}.`,
    },
    closed: {
      complaint: (outcome: string) => `Complaint, answered: ${outcome}`,
      deviation: (outcome: string) => `Deviation, closed: ${outcome}`,
    },
    note: 'Note the outcome',
    outcomeLeads: {
      complaint:
        'Answer the patient first. The patient sees that a complaint in a message is answered, but not what is noted here.',
      deviation: 'A patient who was harmed is to know it, and what the clinic does so that it does not happen again.',
    },
    outcomeLegends: {
      complaint: 'What does the clinic find?',
      deviation: 'What did the investigation lead to?',
    },
    outcomes: {
      agreed: 'The patient is right',
      'partly-agreed': 'The patient is partly right',
      'not-agreed': 'The clinic finds otherwise',
      'no-complaint': 'It was no complaint',
      'measures-taken': 'Investigated, measures taken',
      'no-measures': 'Investigated, no measures',
      'lex-maria': 'Reported to IVO (lex Maria)',
      'no-deviation': 'It was no deviation',
    },
    outcomeMissing: 'Choose an outcome.',
    outcomeFailed: 'The outcome could not be noted. Try again.',
    measures: 'Measures',
    measuresHint: 'What has the clinic done so that it does not happen again?',
    measuresMissing: 'Write what the clinic has done.',
    save: 'Note it',
  },
});
