import type { QualityKind } from '../../../../../../common/quality-report.js';
import { bilingual, both, type Bilingual } from '../../../../shared/language.js';
import { reportWords } from '../../../../shared/quality/report.texts.js';

/** Texts about complaints and deviations. */
export const qualityTexts = bilingual({
  ...reportWords,
  title: both('Complaints and deviations', 'Klagomål och avvikelser'),
  lead: both(
    'Report what has harmed or could have harmed a patient, and complaints that are not in a message. The patient can read it in a copy of their data.',
    'Rapportera det som har skadat eller hade kunnat skada en patient, och klagomål som inte står i ett meddelande. Patienten kan läsa det i en kopia av sina uppgifter.',
  ),
  failed: both('Complaints and deviations could not be read.', 'Klagomål och avvikelser kunde inte läsas.'),
  more: both(
    (moment: string) => `More about the message of ${moment}`,
    (moment) => `Mer om meddelandet ${moment}`,
  ),
  moreShort: both('More', 'Mer'),
  mark: both('Mark as a complaint', 'Markera som klagomål'),
  report: both('Report', 'Rapportera'),
  reportTitle: both('Report about the case', 'Rapportera om ärendet'),
  reportDeviation: both('Report as a deviation', 'Rapportera som avvikelse'),
  kind: both('What is it about?', 'Vad gäller det?'),
  kindMissing: both('Choose complaint or deviation.', 'Välj klagomål eller avvikelse.'),
  severity: both('How severe is it?', 'Hur allvarligt är det?'),
  severityMissing: both('Choose how severe it is.', 'Välj hur allvarligt det är.'),
  descriptions: {
    complaint: both('What does the patient complain about?', 'Vad klagar patienten på?'),
    deviation: both('What happened?', 'Vad hände?'),
  } satisfies Record<QualityKind, Bilingual<string>>,
  hints: {
    complaint: both(
      'Say also how the complaint came in, by phone for example.',
      'Skriv också hur klagomålet kom in, till exempel per telefon.',
    ),
    deviation: both(
      'Write what happened and when, not whose fault it is.',
      'Skriv vad som hände och när, inte vems felet är.',
    ),
  } satisfies Record<QualityKind, Bilingual<string>>,
  descriptionMissing: both('Write what it is about.', 'Skriv vad det gäller.'),
  markText: both(
    (day: string) =>
      `The complaint is to be answered by ${day}. The patient sees the day beside the message, and the clinic gets a mail without its words.`,
    (day) =>
      `Klagomålet ska besvaras senast ${day}. Patienten ser dagen vid sitt meddelande, och kliniken får ett mejl utan innehåll.`,
  ),
  reportText: {
    complaint: both(
      (day: string) => `The complaint is to be answered by ${day}. The clinic gets a mail without its words.`,
      (day) => `Klagomålet ska besvaras senast ${day}. Kliniken får ett mejl utan innehåll.`,
    ),
    deviation: both(
      (day: string) =>
        `The deviation is to be investigated by ${day}. The clinic gets a mail without its words. Serious harm, or the risk of it, is to be reported to IVO (lex Maria).`,
      (day) =>
        `Avvikelsen ska vara utredd senast ${day}. Kliniken får ett mejl utan innehåll. En allvarlig vårdskada, eller risk för en, ska anmälas till IVO (lex Maria).`,
    ),
  } satisfies Record<QualityKind, Bilingual<(day: string) => string>>,
  reportFailed: both('The report could not be saved. Try again.', 'Rapporten kunde inte sparas. Försök igen.'),
  reported: both(
    (name: string, moment: string) => `Reported by ${name} ${moment}`,
    (name, moment) => `Rapporterat av ${name} ${moment}`,
  ),
  closedBy: both(
    (name: string, moment: string) => `Closed by ${name} ${moment}`,
    (name, moment) => `Avslutat av ${name} ${moment}`,
  ),
  responsible: both('a person responsible', 'en ansvarig person'),
  change: both('Change the outcome', 'Ändra utfallet'),
  outcomeTitles: {
    complaint: both('Outcome of the complaint', 'Utfallet av klagomålet'),
    deviation: both('Outcome of the deviation', 'Utfallet av avvikelsen'),
  } satisfies Record<QualityKind, Bilingual<string>>,
  refusals: {
    already_reported: both('The message is reported already.', 'Meddelandet är redan rapporterat.'),
    too_many_reports: both('The case has too many reports.', 'Ärendet har för många rapporter.'),
  },
  complaintsInCase: both(
    (count: number) => (count === 1 ? 'an open complaint' : `${count} open complaints`),
    (count) => (count === 1 ? 'ett öppet klagomål' : `${count} öppna klagomål`),
  ),
  deviationsInCase: both(
    (count: number) => (count === 1 ? 'an open deviation' : `${count} open deviations`),
    (count) => (count === 1 ? 'en öppen avvikelse' : `${count} öppna avvikelser`),
  ),
  inCase: both(
    (parts: readonly string[]) => `The case has ${parts.join(' and ')}`,
    (parts) => `Ärendet har ${parts.join(' och ')}`,
  ),
  inQueue: both('Open complaints and deviations', 'Öppna klagomål och avvikelser'),
  due: {
    complaint: both(
      (day: string) => `To be answered by ${day}.`,
      (day) => `Ska besvaras senast ${day}.`,
    ),
    deviation: both(
      (day: string) => `To be investigated by ${day}.`,
      (day) => `Ska vara utredd senast ${day}.`,
    ),
  } satisfies Record<QualityKind, Bilingual<(day: string) => string>>,
  overdue: {
    complaint: both(
      (day: string) => `Was to be answered by ${day}.`,
      (day) => `Skulle ha besvarats senast ${day}.`,
    ),
    deviation: both(
      (day: string) => `Was to be investigated by ${day}.`,
      (day) => `Skulle ha varit utredd senast ${day}.`,
    ),
  } satisfies Record<QualityKind, Bilingual<(day: string) => string>>,
  case: {
    complaint: both(
      (orderNumber: string) => `Complaint, order ${orderNumber}`,
      (orderNumber) => `Klagomål, order ${orderNumber}`,
    ),
    deviation: both(
      (orderNumber: string) => `Deviation, order ${orderNumber}`,
      (orderNumber) => `Avvikelse, order ${orderNumber}`,
    ),
  } satisfies Record<QualityKind, Bilingual<(orderNumber: string) => string>>,
  care: both(
    (name: string) => `With ${name}.`,
    (name) => `Hos ${name}.`,
  ),
});
