import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MOST_DISAGREEMENTS, type DisputedEntry } from '../../../../common/disagreement.js';
import { Kit } from '../../../platform/notices/kit.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { Clock } from '../../../platform/time/clock.js';
import { notifyCaseChanged } from '../../cases/case-changes.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { ReplyPdfRetried } from '../../cases/replies.events.js';
import { CliniciansService, type NamedClinician } from '../../clinicians/clinicians.service.js';
import { WaitingMessages } from '../../desk/waiting/waiting-messages.repository.js';
import type { Access } from '../../records/access.js';
import { PatientRecords } from '../../records/patient-records.js';
import {
  disagreements,
  listDisagreements,
  disagreementAnswers,
  type StoredDisagreement,
} from '../../records/replies/disagreements.repository.js';
import { findPdfVersion, saveReplyPdf } from '../../records/replies/reply-pdfs.repository.js';
import type {
  DisagreementsResponse,
  AnswerDisagreementRequest,
  Disagreement,
} from '../contracts/disagreements.contract.js';
import { replyRefusal } from '../replies.errors.js';
import { requireAtDesk, type Visitor } from '../../desk/desk-access.js';
import { CaseAdmission } from '../../desk/viewing/case-admission.js';
import { listAmendments } from '../../records/replies/signed-replies.repository.js';

/** The patient's own notes beside the journal: what they consider wrong (patientdatalagen 3 kap. 8 §). */
@Injectable()
export class PatientDisagreements {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly clinicians: CliniciansService,
    private readonly waiting: WaitingMessages,
    private readonly kit: Kit,
  ) {}

  /** @throws `not_found` */
  async read(access: Access, caseId: string): Promise<DisagreementsResponse> {
    const found = await this.cases.find(caseId);
    if (!found) throw noSuch('case');
    const stored = await this.records.run(access, caseId, { read: 'disagreements' }, listDisagreements);
    const names = await this.clinicians.findNames(stored.map(({ answer }) => answer?.clinicianId ?? null));
    return { disagreements: presentDisagreements(stored, names), entries: entriesOf(found) };
  }

  /**
   * Adds a note, which stays as it is. The case waits at the desk, and the file of the reply is made anew with a line that
   * there is a note. The same words about the same entry twice in a row are one note.
   *
   * @throws `not_found`; `no_such_entry` for what is not sent or signed yet; `too_many_disagreements`
   */
  async add(access: Access, caseId: string, entry: DisputedEntry, text: string): Promise<DisagreementsResponse> {
    await this.kit.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      if (!entriesOf(found).includes(entry)) throw replyRefusal('no_such_entry');
      const records = await this.records.open(tx, access, caseId, { write: 'disagreements' });
      const stored = await listDisagreements(records);
      const last = stored.at(-1);
      if (last?.entry === entry && last.text === text) return;
      if (stored.length >= MOST_DISAGREEMENTS) throw replyRefusal('too_many_disagreements');
      const notedAt = this.kit.clock.now();
      await disagreements.insert(records, { id: randomUUID(), entry, text, notedAt });
      await this.waiting.begin(tx, caseId, notedAt);
      notifyCaseChanged(tx, caseId, 'message');
      notifyCaseChanged(tx, caseId, 'state');
      if (entry !== 'reply') return;
      const version = await findPdfVersion(records);
      await saveReplyPdf(records, { version, state: 'pending', file: null }, notedAt);
      await this.kit.events.publish(tx, ReplyPdfRetried, { caseId, orderId: found.orderId });
    });
    return this.read(access, caseId);
  }
}

function entriesOf({ clock, state }: Case): DisputedEntry[] {
  const isSigned = state === 'answered' || state === 'closed';
  return [...(isSigned ? (['reply'] as const) : []), ...(clock === null ? [] : (['answers'] as const))];
}

/** A clinician's answer to what the patient considers wrong. */
@Injectable()
export class AnswerDisagreement {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly admission: CaseAdmission,
    private readonly clock: Clock,
  ) {}

  /**
   * Once for each note. Who may is as with amendments (`CaseAdmission.admitWriter`).
   *
   * @throws `not_found`, `case_blocked`, `not_claimed_by_you`; `not_found`,
   *   `disagreement_answered`; `no_amendment` for a reply that was not amended after the note
   */
  async answer(
    visitor: Visitor,
    caseId: string,
    disagreementId: string,
    { outcome, reason }: AnswerDisagreementRequest,
  ): Promise<void> {
    const found = requireAtDesk(await this.cases.find(caseId));
    const access = await this.admission.admitWriter(found, visitor);
    await this.records.run(access, found.id, { write: 'disagreements' }, async (records, tx) => {
      await this.cases.lock(tx, found.id);
      const note = (await listDisagreements(records)).find(({ id }) => id === disagreementId.toLowerCase());
      if (!note) throw noSuch('note');
      if (note.answer !== null) throw replyRefusal('disagreement_answered');
      if (outcome === 'corrected' && note.entry === 'reply') {
        const amendments = await listAmendments(records);
        if (!amendments.some(({ signedAt }) => new Date(signedAt) >= note.notedAt)) throw replyRefusal('no_amendment');
      }
      const answeredAt = this.clock.now();
      await disagreementAnswers.insert(records, {
        id: note.id,
        outcome,
        reason,
        clinicianId: visitor.clinician.id,
        answeredAt,
      });
      notifyCaseChanged(tx, found.id, 'message');
    });
  }
}

/** The notes as patients and clinicians read them. */
export function presentDisagreements(
  stored: readonly StoredDisagreement[],
  names: ReadonlyMap<string, Pick<NamedClinician, 'displayName' | 'title'>>,
): Disagreement[] {
  return stored.map(({ id, entry, text, notedAt, answer }) => ({
    id,
    entry,
    text,
    notedAt: notedAt.toISOString(),
    answer: answer && {
      outcome: answer.outcome,
      reason: answer.reason,
      answeredAt: answer.answeredAt.toISOString(),
      by: {
        displayName: names.get(answer.clinicianId)?.displayName ?? '',
        title: names.get(answer.clinicianId)?.title ?? '',
      },
    },
  }));
}
