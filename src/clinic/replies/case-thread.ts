import { Injectable } from '@nestjs/common';
import { addDays } from 'date-fns/addDays';
import { COMPLAINT_DAYS } from '../../../common/complaint.js';
import type { Tx } from '../../platform/database/transactions.js';
import { EventPublisher } from '../../platform/events/event-publisher.js';
import type { Case } from '../cases/case.entity.js';
import { ComplaintMarked } from '../cases/replies.events.js';
import { CliniciansService } from '../clinicians/clinicians.service.js';
import type { StoredMessage } from '../patient-records/replies/case-messages.repository.js';
import { ComplaintsRepository, type StoredComplaint } from './complaints.repository.js';
import { presentMessage } from './present-reply.js';
import type { CaseMessage } from './replies.contract.js';

/** The messages of a case with their authors, and which of them are complaints. */
@Injectable()
export class CaseThread {
  constructor(
    private readonly clinicians: CliniciansService,
    private readonly complaints: ComplaintsRepository,
    private readonly events: EventPublisher,
  ) {}

  /** Messages as both sides read them. */
  async present(caseId: string, messages: readonly StoredMessage[], tx?: Tx): Promise<CaseMessage[]> {
    const names = await this.clinicians.findNames(messages.map(({ clinicianId }) => clinicianId));
    if (messages.length === 0) return [];
    const complaints = await this.complaints.list(caseId, tx);
    return messages.map((message) => presentMessage(message, names, complaints.get(message.id)));
  }

  /** Marks a message as a complaint and has admins told, once. */
  async mark(
    tx: Tx,
    { id: caseId, orderId }: Pick<Case, 'id' | 'orderId'>,
    messageId: string,
    markedBy: StoredComplaint['markedBy'],
    at: Date,
  ): Promise<void> {
    const dueAt = addDays(at, COMPLAINT_DAYS);
    if (!(await this.complaints.insert(tx, caseId, { messageId, markedBy, dueAt }, at))) return;
    await this.events.publish(tx, ComplaintMarked, { caseId, orderId, messageId, dueAt: dueAt.toISOString() });
  }
}
