import type { QualityKind } from '../../../../../../common/quality-report.js';
import { bilingual } from '../../../../shared/language.js';
import { reportTexts } from '../../../../shared/quality/report.texts.js';

const sv = {
  ...reportTexts.sv,
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
  kindMissing: 'Välj klagomål eller avvikelse.',
  severity: 'Hur allvarligt är det?',
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
  markText: (day: string) =>
    `Klagomålet ska besvaras senast ${day}. Patienten ser dagen vid sitt meddelande, och kliniken får ett mejl utan innehåll.`,
  reportText: {
    complaint: (day: string) => `Klagomålet ska besvaras senast ${day}. Kliniken får ett mejl utan innehåll.`,
    deviation: (day: string) =>
      `Avvikelsen ska vara utredd senast ${day}. Kliniken får ett mejl utan innehåll. En allvarlig vårdskada, eller risk för en, ska anmälas till IVO (lex Maria).`,
  } satisfies Record<QualityKind, (day: string) => string>,
  reportFailed: 'Rapporten kunde inte sparas. Försök igen.',
  reported: (name: string, moment: string) => `Rapporterat av ${name} ${moment}`,
  closedBy: (name: string, moment: string) => `Avslutat av ${name} ${moment}`,
  responsible: 'en ansvarig person',
  change: 'Ändra utfallet',
  outcomeTitles: {
    complaint: 'Utfallet av klagomålet',
    deviation: 'Utfallet av avvikelsen',
  } satisfies Record<QualityKind, string>,
  refusals: {
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
    complaint: (orderNumber: string) => `Klagomål, order ${orderNumber}`,
    deviation: (orderNumber: string) => `Avvikelse, order ${orderNumber}`,
  } satisfies Record<QualityKind, (orderNumber: string) => string>,
  care: (name: string) => `Hos ${name}.`,
};

/** Texts about complaints and deviations. */
export const qualityTexts = bilingual<typeof sv>({
  sv,
  en: {
    ...reportTexts.en,
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
    kindMissing: 'Choose complaint or deviation.',
    severity: 'How severe is it?',
    severityMissing: 'Choose how severe it is.',
    descriptions: { complaint: 'What does the patient complain about?', deviation: 'What happened?' },
    hints: {
      complaint: 'Say also how the complaint came in, by phone for example.',
      deviation: 'Write what happened and when, not whose fault it is.',
    },
    descriptionMissing: 'Write what it is about.',
    markText: (day: string) =>
      `The complaint is to be answered by ${day}. The patient sees the day beside the message, and the clinic gets a mail without its words.`,
    reportText: {
      complaint: (day: string) =>
        `The complaint is to be answered by ${day}. The clinic gets a mail without its words.`,
      deviation: (day: string) =>
        `The deviation is to be investigated by ${day}. The clinic gets a mail without its words. Serious harm, or the risk of it, is to be reported to IVO (lex Maria).`,
    },
    reportFailed: 'The report could not be saved. Try again.',
    reported: (name: string, moment: string) => `Reported by ${name} ${moment}`,
    closedBy: (name: string, moment: string) => `Closed by ${name} ${moment}`,
    responsible: 'a person responsible',
    change: 'Change the outcome',
    outcomeTitles: { complaint: 'Outcome of the complaint', deviation: 'Outcome of the deviation' },
    refusals: {
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
      complaint: (orderNumber: string) => `Complaint, order ${orderNumber}`,
      deviation: (orderNumber: string) => `Deviation, order ${orderNumber}`,
    },
    care: (name: string) => `With ${name}.`,
  },
});
