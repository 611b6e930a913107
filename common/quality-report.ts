import { millisecondsInDay } from 'date-fns/constants';

/** What is reported about a case: what a patient is not content with, or what harmed or could have harmed a patient. */
export const QUALITY_KINDS = ['complaint', 'deviation'] as const;
export type QualityKind = (typeof QUALITY_KINDS)[number];

/** Severity of a deviation: a risk that caused no event, an event without harm, harm, serious harm (patientsäkerhetslagen 1 kap. 5 §). */
export const SEVERITIES = ['risk', 'no-harm', 'harm', 'serious-harm'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** How the clinic has answered a complaint; `no-complaint` takes back a mark of staff. */
export const COMPLAINT_OUTCOMES = ['agreed', 'partly-agreed', 'not-agreed', 'no-complaint'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** What the investigation of a deviation led to; `lex-maria`: reported to IVO (patientsäkerhetslagen 3 kap. 5 §). */
export const DEVIATION_OUTCOMES = ['measures-taken', 'no-measures', 'lex-maria', 'no-deviation'] as const;
export type DeviationOutcome = (typeof DEVIATION_OUTCOMES)[number];

export type QualityOutcome = ComplaintOutcome | DeviationOutcome;

/** Who has made the report: the patient marks an own message, staff anything. */
export type ReportedBy = 'patient' | 'clinician';

/** Characters of a description, and of the measures. */
export const MOST_REPORT_CHARACTERS = 4_000;

/** A complaint is answered within so many days (docs/product.md, section 4). */
export const COMPLAINT_DAYS = 28;
/** A deviation is investigated within so many days: the clinic's own time, since SOSFS 2011:9 chapter 5 sets none. */
export const DEVIATION_DAYS = 30;
/** Serious harm is to be reported to IVO promptly after the event (patientsäkerhetslagen 3 kap. 5 §). */
export const SERIOUS_HARM_DAYS = 7;

/** Until when a report is to be closed: the same in every zone, since the browser shows it too. @param severity null for a complaint */
export function reportDueAt(kind: QualityKind, severity: Severity | null, at: Date): Date {
  const ofDeviation = severity === 'serious-harm' ? SERIOUS_HARM_DAYS : DEVIATION_DAYS;
  return new Date(at.getTime() + (kind === 'complaint' ? COMPLAINT_DAYS : ofDeviation) * millisecondsInDay);
}

/** A patient's message says itself what the complaint is about; whatever else is reported needs words. */
export function needsDescription(kind: QualityKind, messageId: string | null): boolean {
  return kind === 'deviation' || messageId === null;
}

/** What a report may be closed with. What the patient has marked stays a complaint. */
export function outcomesOf(kind: QualityKind, markedBy: ReportedBy): readonly QualityOutcome[] {
  if (kind === 'deviation') return DEVIATION_OUTCOMES;
  return COMPLAINT_OUTCOMES.filter((outcome) => outcome !== 'no-complaint' || markedBy === 'clinician');
}

/** Outcomes that say that something was done: the measures are written down with them. */
export function needsMeasures(outcome: QualityOutcome): boolean {
  return outcome === 'measures-taken' || outcome === 'lex-maria';
}
