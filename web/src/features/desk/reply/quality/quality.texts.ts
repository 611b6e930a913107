import type { QualityKind, QualityOutcome, Severity } from '../../../../../../common/quality-report.js';
import { bilingual } from '../../../../shared/language.js';

const sv = {
  title: 'Klagomål och avvikelser',
  lead: 'Rapportera det som har skadat eller hade kunnat skada en patient, och klagomål som inte står i ett meddelande. Patienten kan läsa det i en kopia av sina uppgifter.',
  failed: 'Klagomål och avvikelser kunde inte läsas.',
  more: (moment: string) => `Mer om meddelandet ${moment}`,
  moreShort: 'Mer',
  mark: 'Markera som klagomål',
  report: 'Rapportera',
  reportTitle: 'Rapportera om ärendet',
  reportDeviation: 'Rapportera som avvikelse',
  kind: 'Vad gäller det?',
  kinds: { complaint: 'Klagomål', deviation: 'Avvikelse' } satisfies Record<QualityKind, string>,
  kindMissing: 'Välj klagomål eller avvikelse.',
  severity: 'Hur allvarligt är det?',
  severities: {
    risk: 'Risk: hade kunnat hända',
    'no-harm': 'Hände, utan skada',
    harm: 'Patienten har skadats',
    'serious-harm': 'Patienten har skadats allvarligt',
  } satisfies Record<Severity, string>,
  severityMissing: 'Välj hur allvarligt det är.',
  descriptions: {
    complaint: 'Vad klagar patienten på?',
    deviation: 'Vad hände?',
  } satisfies Record<QualityKind, string>,
  hints: {
    complaint: 'Skriv också hur klagomålet kom in, till exempel per telefon.',
    deviation: 'Skriv vad som hände och när, inte vems felet är.',
  } satisfies Record<QualityKind, string>,
  descriptionMissing: 'Skriv vad det gäller.',
  tooLong: 'Skriv högst 4\u00A0000 tecken.',
  markText: (day: string) =>
    `Klagomålet ska besvaras senast ${day}. Patienten ser dagen vid sitt meddelande, och kliniken får ett mejl utan innehåll.`,
  reportText: {
    complaint: (day: string) => `Klagomålet ska besvaras senast ${day}. Kliniken får ett mejl utan innehåll.`,
    deviation: (day: string) =>
      `Avvikelsen ska vara utredd senast ${day}. Kliniken får ett mejl utan innehåll. En allvarlig vårdskada, eller risk för en, ska anmälas till IVO (lex Maria).`,
  } satisfies Record<QualityKind, (day: string) => string>,
  reportFailed: 'Rapporten kunde inte sparas. Försök igen.',
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
  reported: (name: string, moment: string) => `Rapporterat av ${name} ${moment}`,
  closedBy: (name: string, moment: string) => `Avslutat av ${name} ${moment}`,
  note: 'Anteckna utfallet',
  change: 'Ändra utfallet',
  outcomeTitles: {
    complaint: 'Utfallet av klagomålet',
    deviation: 'Utfallet av avvikelsen',
  } satisfies Record<QualityKind, string>,
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
  refusals: {
    not_claimed_by_you: 'Du har inte ärendet. Ta det först.',
    already_reported: 'Meddelandet är redan rapporterat.',
    too_many_reports: 'Ärendet har för många rapporter.',
  } as Readonly<Record<string, string>>,
  complaintsInCase: (count: number) => (count === 1 ? 'ett öppet klagomål' : `${count} öppna klagomål`),
  deviationsInCase: (count: number) => (count === 1 ? 'en öppen avvikelse' : `${count} öppna avvikelser`),
  inCase: (parts: readonly string[]) => `Ärendet har ${parts.join(' och ')}`,
  inQueue: 'Öppna klagomål och avvikelser',
  due: {
    complaint: (day: string) => `Ska besvaras senast ${day}.`,
    deviation: (day: string) => `Ska vara utredd senast ${day}.`,
  } satisfies Record<QualityKind, (day: string) => string>,
  overdue: {
    complaint: (day: string) => `Skulle ha besvarats senast ${day}.`,
    deviation: (day: string) => `Skulle ha varit utredd senast ${day}.`,
  } satisfies Record<QualityKind, (day: string) => string>,
  case: {
    complaint: (orderNumber: string) => `Klagomål i ärende ${orderNumber}`,
    deviation: (orderNumber: string) => `Avvikelse i ärende ${orderNumber}`,
  } satisfies Record<QualityKind, (orderNumber: string) => string>,
  care: (name: string) => `Hos ${name}.`,
};

/** Texts about complaints and deviations. */
export const qualityTexts = bilingual<typeof sv>({
  sv,
  en: {
    title: 'Complaints and deviations',
    lead: 'Report what has harmed or could have harmed a patient, and complaints that are not in a message. The patient can read it in a copy of their data.',
    failed: 'Complaints and deviations could not be read.',
    more: (moment: string) => `More about the message of ${moment}`,
    moreShort: 'More',
    mark: 'Mark as a complaint',
    report: 'Report',
    reportTitle: 'Report about the case',
    reportDeviation: 'Report as a deviation',
    kind: 'What is it about?',
    kinds: { complaint: 'A complaint', deviation: 'A deviation' },
    kindMissing: 'Choose complaint or deviation.',
    severity: 'How severe is it?',
    severities: {
      risk: 'Risk: could have happened',
      'no-harm': 'Happened, without harm',
      harm: 'The patient was harmed',
      'serious-harm': 'The patient was seriously harmed',
    },
    severityMissing: 'Choose how severe it is.',
    descriptions: { complaint: 'What does the patient complain about?', deviation: 'What happened?' },
    hints: {
      complaint: 'Say also how the complaint came in, by phone for example.',
      deviation: 'Write what happened and when, not whose fault it is.',
    },
    descriptionMissing: 'Write what it is about.',
    tooLong: 'Write at most 4,000 characters.',
    markText: (day: string) =>
      `The complaint is to be answered by ${day}. The patient sees the day beside the message, and the clinic gets a mail without its words.`,
    reportText: {
      complaint: (day: string) =>
        `The complaint is to be answered by ${day}. The clinic gets a mail without its words.`,
      deviation: (day: string) =>
        `The deviation is to be investigated by ${day}. The clinic gets a mail without its words. Serious harm, or the risk of it, is to be reported to IVO (lex Maria).`,
    },
    reportFailed: 'The report could not be saved. Try again.',
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
    reported: (name: string, moment: string) => `Reported by ${name} ${moment}`,
    closedBy: (name: string, moment: string) => `Closed by ${name} ${moment}`,
    note: 'Note the outcome',
    change: 'Change the outcome',
    outcomeTitles: { complaint: 'Outcome of the complaint', deviation: 'Outcome of the deviation' },
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
    refusals: {
      not_claimed_by_you: 'You do not hold the case. Claim it first.',
      already_reported: 'The message is reported already.',
      too_many_reports: 'The case has too many reports.',
    },
    complaintsInCase: (count: number) => (count === 1 ? 'an open complaint' : `${count} open complaints`),
    deviationsInCase: (count: number) => (count === 1 ? 'an open deviation' : `${count} open deviations`),
    inCase: (parts: readonly string[]) => `The case has ${parts.join(' and ')}`,
    inQueue: 'Open complaints and deviations',
    due: {
      complaint: (day: string) => `To be answered by ${day}.`,
      deviation: (day: string) => `To be investigated by ${day}.`,
    },
    overdue: {
      complaint: (day: string) => `Was to be answered by ${day}.`,
      deviation: (day: string) => `Was to be investigated by ${day}.`,
    },
    case: {
      complaint: (orderNumber: string) => `Complaint in case ${orderNumber}`,
      deviation: (orderNumber: string) => `Deviation in case ${orderNumber}`,
    },
    care: (name: string) => `With ${name}.`,
  },
});
