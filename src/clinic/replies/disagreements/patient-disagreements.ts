import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MOST_DISAGREEMENTS, type DisputedEntry } from '../../../../common/disagreement.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { Clock } from '../../../platform/time/clock.js';
import { notifyCaseChanged } from '../../cases/case-changes.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { ReplyPdfRetried } from '../../cases/replies.events.js';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { WaitingMessages } from '../../desk/waiting/waiting-messages.repository.js';
import type { Access } from '../../records/access.js';
import { PatientRecords } from '../../records/patient-records.js';
import { disagreements, listDisagreements } from '../../records/replies/disagreements.repository.js';
import { findPdfVersion, saveReplyPdf } from '../../records/replies/reply-pdfs.repository.js';
import type { DisagreementsResponse } from '../contracts/disagreements.contract.js';
import { presentDisagreements } from './present-disagreements.js';
import { replyRefusal } from '../replies.errors.js';

/** The patient's own notes beside the journal: what they consider wrong (patientdatalagen 3 kap. 8 §). */
@Injectable()
export class PatientDisagreements {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly clinicians: CliniciansService,
    private readonly waiting: WaitingMessages,
    private readonly events: EventPublisher,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
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
    await this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      if (!entriesOf(found).includes(entry)) throw replyRefusal('no_such_entry');
      const records = await this.records.open(tx, access, caseId, { write: 'disagreements' });
      const stored = await listDisagreements(records);
      const last = stored.at(-1);
      if (last?.entry === entry && last.text === text) return;
      if (stored.length >= MOST_DISAGREEMENTS) throw replyRefusal('too_many_disagreements');
      const notedAt = this.clock.now();
      await disagreements.insert(records, { id: randomUUID(), entry, text, notedAt });
      await this.waiting.begin(tx, caseId, notedAt);
      notifyCaseChanged(tx, caseId, 'message');
      notifyCaseChanged(tx, caseId, 'state');
      if (entry !== 'reply') return;
      const version = await findPdfVersion(records);
      await saveReplyPdf(records, { version, state: 'pending', file: null }, notedAt);
      await this.events.publish(tx, ReplyPdfRetried, { caseId, orderId: found.orderId });
    });
    return this.read(access, caseId);
  }
}

function entriesOf({ clock, state }: Case): DisputedEntry[] {
  const isSigned = state === 'answered' || state === 'closed';
  return [...(isSigned ? (['reply'] as const) : []), ...(clock === null ? [] : (['answers'] as const))];
}
