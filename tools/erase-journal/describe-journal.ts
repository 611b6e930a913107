import type { JournalToErase, OpenErasure } from '../../src/clinic/keeping/erasures/journals-to-erase.repository.js';

/** What is erased, by number, state and dates; no word of the patient. */
export function describeJournal(journal: JournalToErase): string {
  const { orderNumber, caseId, state, stateSince, submittedAt, isHeld, hasOpenRefund } = journal;
  return [
    `Order ${orderNumber}, case ${caseId}`,
    `  state        ${state} since ${minuteOf(stateSince)}`,
    `  form sent    ${submittedAt === null ? 'never' : minuteOf(submittedAt)}`,
    `  legal hold   ${isHeld ? 'yes' : 'no'}`,
    `  open refund  ${hasOpenRefund ? 'yes' : 'no'}`,
  ].join('\n');
}

export function describeProposal({ orderNumber, reference, proposedAt, proposedByEmail }: OpenErasure): string {
  const by = proposedByEmail ?? 'an account that is gone';
  return `Order ${orderNumber}: ${reference}, proposed ${minuteOf(proposedAt)} by ${by}`;
}

/** `2026-11-26T13:05Z` */
const minuteOf = (instant: Date) => `${instant.toISOString().slice(0, 16)}Z`;
