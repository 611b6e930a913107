import { defineProposal } from '../../../platform/confirmations/define-proposal.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { requestId } from '../../../platform/http/request-context.js';
import { Clock } from '../../../platform/time/clock.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { eraseCase } from '../../cases/erase-case.js';
import { accessOfAdmin, accessOfJob } from '../../records/job-access.js';
import { PatientRecords } from '../../records/patient-records.js';
import { erasureRefusal } from './erasures.errors.js';
import { JournalsToEraseRepository } from './journals-to-erase.repository.js';
import { LegalHoldsRepository } from './legal-holds.repository.js';

const EVENTS = {
  proposed: 'journal_erasure_proposed',
  confirmed: 'journal_erased',
  ended: 'journal_erasure_withdrawn',
} as const;

/**
 * Erases a journal before its time by decision of the authority (patientdatalagen 8:4): destroys the key of the case, with its
 * answers, photos, drafts and files; signed rows stay and are unreadable.
 */
export const JournalErasureProposal = defineProposal<{ readonly reference: string }, Case>()({
  kind: 'journal-erasure',
  stop: 'journal-erasure-withdrawn',
  refusals: {
    unknown: () => erasureRefusal('erasure_not_found'),
    settled: () => erasureRefusal('already_settled'),
  },
  with: {
    cases: CasesRepository,
    holds: LegalHoldsRepository,
    journals: JournalsToEraseRepository,
    records: PatientRecords,
    events: SecurityEvents,
    clock: Clock,
  },
  lock: (tx, caseId, { cases }) => cases.lock(tx, caseId),
  mayPropose: async (tx, { open, subject }, { holds }) => {
    await requireErasable(tx, subject, holds);
    if (open !== null) throw erasureRefusal('erasure_open');
  },
  mayConfirm: (tx, { subject }, { holds }) => requireErasable(tx, subject, holds),
  apply: async (tx, { proposal, subject: { id: caseId }, by }, { journals, records, clock }) => {
    await journals.permitErasure(tx, proposal, by);
    const access = by === null ? accessOfJob('confirm', 'operator-request') : accessOfAdmin(by, caseId, requestId());
    await eraseCase(await records.open(tx, access, caseId, { erase: 'case' }), clock.now());
  },
  record: (tx, step, { proposal: { subjectId }, by }, { events }) =>
    events.record(tx, { kind: EVENTS[step], userId: by, detail: { caseId: subjectId ?? '' } }),
  describe: async ({ subjectId, payload: { reference } }, { journals }) => {
    const subject = (await journals.find({ caseId: subjectId ?? '' }))?.orderNumber ?? '';
    return { what: `The journal of order ${subject} is destroyed: ${reference}`, subject };
  },
});

async function requireErasable(tx: Tx, { id, erasedAt }: Case, holds: LegalHoldsRepository): Promise<void> {
  if (erasedAt !== null) throw erasureRefusal('already_erased');
  if (await holds.isHeld(tx, id)) throw erasureRefusal('legal_hold');
}
