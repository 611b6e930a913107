import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { REPLY_LIMITS } from '../../../common/reply.js';
import { CliniciansService } from '../clinicians/clinicians.service.js';
import type { Access } from '../patient-records/access.js';
import { PatientRecords, type CaseRecords } from '../patient-records/patient-records.js';
import {
  insertMessage,
  listMessages,
  type StoredMessage,
} from '../patient-records/replies/case-messages.repository.js';
import { findSignedReply } from '../patient-records/replies/signed-replies.repository.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Clock } from '../../platform/time/clock.js';
import { notifyCaseChanged } from '../cases/case-changes.js';
import { CaseNotFoundError, NoReplyError } from '../cases/cases.errors.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { requireAtDesk, type Visitor } from '../desk/desk-access.js';
import { WaitingMessages } from '../desk/waiting/waiting-messages.repository.js';
import { CaseAdmission } from '../desk/viewing/case-admission.js';
import { MessageNotices } from '../notices/replies/message-notices.repository.js';
import { messagesOpenUntil, presentMessage } from './present-reply.js';
import type { CaseMessage, CaseMessagesResponse } from './replies.contract.js';
import { MessagesClosedError } from './replies.errors.js';

/** Who writes or reads: the patient, or a clinician. */
export type Correspondent =
  { readonly side: 'patient'; readonly access: Access } | { readonly side: 'clinician'; readonly visitor: Visitor };

/** What patient and clinic write to each other about a signed reply, for fourteen days. */
@Injectable()
export class Messages {
  constructor(
    private readonly repository: CasesRepository,
    private readonly records: PatientRecords,
    private readonly admission: CaseAdmission,
    private readonly clinicians: CliniciansService,
    private readonly notices: MessageNotices,
    private readonly waiting: WaitingMessages,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** All messages; who reads them needs no notice. @throws CaseNotFoundError, ReasonNeededError; NoReplyError */
  async read(caseId: string, reader: Correspondent): Promise<CaseMessagesResponse> {
    const found = await this.repository.find(caseId);
    if (!found) throw new CaseNotFoundError();
    const access =
      reader.side === 'patient' ? reader.access : await this.admission.admit(requireAtDesk(found), reader.visitor);
    const seen = await this.records.run(access, found.id, { read: 'messages' }, async (records, tx) => {
      const reply = await findSignedReply(records);
      await this.notices.settle(tx, found.id, reader.side);
      return { messages: await listMessages(records), openUntil: reply && messagesOpenUntil(reply) };
    });
    const { messages, openUntil } = seen;
    if (openUntil === null) throw new NoReplyError();
    return {
      messages: await this.present(messages),
      isOpen: found.state === 'answered',
      openUntil,
      readAt: this.clock.now().toISOString(),
      maxLength: REPLY_LIMITS.message,
    };
  }

  /** @throws CaseNotFoundError, CaseRefusedError `not_claimed_by_you`; MessagesClosedError before the reply is signed and fourteen days after */
  async send(caseId: string, sender: Correspondent, text: string): Promise<CaseMessage> {
    const seen = await this.repository.find(caseId);
    if (!seen) throw new CaseNotFoundError();
    // Closed to its signer too, whatever they come for.
    if (seen.state === 'closed') throw new MessagesClosedError();
    const access =
      sender.side === 'patient' ? sender.access : await this.admission.admitWriter(requireAtDesk(seen), sender.visitor);
    const message = await this.transactions.run(async (tx) => {
      const found = await this.repository.lock(tx, caseId);
      if (found.state !== 'answered') throw new MessagesClosedError();
      const records = await this.records.open(tx, access, found.id, { write: 'messages' });
      const written = await this.store(records, sender, text);
      await this.notices.owe(tx, found.id, sender.side === 'patient' ? 'clinician' : 'patient', written.sentAt);
      await this.notices.settle(tx, found.id, sender.side);
      if (sender.side === 'patient') await this.waiting.begin(tx, found.id, written.sentAt);
      else await this.waiting.end(tx, found.id);
      notifyCaseChanged(tx, found.id, 'message');
      return written;
    });
    const [presented] = await this.present([message]);
    return presented as CaseMessage;
  }

  /** Says that the patient's messages need no answer: they wait no longer. @throws CaseNotFoundError, CaseRefusedError */
  async settle(caseId: string, visitor: Visitor): Promise<void> {
    const found = requireAtDesk(await this.repository.find(caseId));
    const access = await this.admission.admitWriter(found, visitor);
    await this.records.run(access, found.id, { write: 'messages' }, async (_records, tx) => {
      await this.waiting.end(tx, found.id);
      notifyCaseChanged(tx, found.id, 'message');
    });
  }

  /** Messages as both sides read them. */
  async present(messages: readonly StoredMessage[]): Promise<CaseMessage[]> {
    const names = await this.clinicians.findNames(messages.map(({ clinicianId }) => clinicianId));
    return messages.map((message) => presentMessage(message, names));
  }

  private async store(records: CaseRecords, sender: Correspondent, text: string): Promise<StoredMessage> {
    const message: StoredMessage = {
      id: randomUUID(),
      sender: sender.side,
      clinicianId: sender.side === 'clinician' ? sender.visitor.clinician.id : null,
      text,
      sentAt: this.clock.now(),
    };
    await insertMessage(records, message);
    return message;
  }
}
