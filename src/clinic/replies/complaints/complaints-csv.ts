import type { ComplaintOutcome } from '../../../../common/complaint.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { BYTE_ORDER_MARK, csvLineOf } from '../../../platform/text/csv.js';
import type { YearlyComplaint } from './yearly-complaints.repository.js';

const MARKED_BY: Readonly<Record<YearlyComplaint['markedBy'], string>> = {
  patient: 'Patienten',
  clinician: 'Vården',
};

const OUTCOMES: Readonly<Record<ComplaintOutcome, string>> = {
  agreed: 'Patienten fick rätt',
  'partly-agreed': 'Patienten fick delvis rätt',
  'not-agreed': 'Patienten fick inte rätt',
  'no-complaint': 'Inget klagomål',
};

const COLUMNS: readonly (readonly [string, (complaint: YearlyComplaint, now: Date) => string])[] = [
  ['Ordernummer', ({ orderNumber }) => orderNumber ?? ''],
  ['Inkom', ({ markedAt }) => stockholmDay(markedAt)],
  ['Märkt av', ({ markedBy }) => MARKED_BY[markedBy]],
  ['Ska vara besvarat', ({ dueAt }) => stockholmDay(dueAt)],
  ['Besvarat', ({ closedAt }) => (closedAt === null ? '' : stockholmDay(closedAt))],
  ['Utfall', ({ outcome }) => (outcome === null ? '' : OUTCOMES[outcome])],
  ['I tid', isInTime],
];

/** A year's complaints, one line each; days in Sweden. It names no patient and has no word of theirs. @param now of business */
export function complaintsCsv(complaints: readonly YearlyComplaint[], now: Date): string {
  const lines = complaints.map((complaint) => csvLineOf(COLUMNS.map(([, valueOf]) => valueOf(complaint, now))));
  return BYTE_ORDER_MARK + csvLineOf(COLUMNS.map(([name]) => name)) + lines.join('');
}

/** Empty while it waits in time. */
function isInTime({ closedAt, dueAt }: YearlyComplaint, now: Date): string {
  if (closedAt === null) return now > dueAt ? 'Nej' : '';
  return closedAt <= dueAt ? 'Ja' : 'Nej';
}
