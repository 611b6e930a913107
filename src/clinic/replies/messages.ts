import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { REPLY_LIMITS } from '../../../common/reply.js';
import type { Access } from '../records/access.js';
import { PatientRecords, type CaseRecords } from '../records/patient-records.js';
import { caseMessages, type StoredMessage } from '../records/replies/case-messages.repository.js';
import { findSignedReply } from '../records/replies/signed-replies.repository.js';
import { Kit } from '../../platform/notices/kit.js';
import { noSuch } from '../../platform/errors/refusals.js';
import { notifyCaseChanged } from '../cases/case-changes.js';
import type { CaseState } from '../cases/case-state.js';
import { caseRefusal } from '../cases/cases.errors.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { requireAtDesk, type Visitor } from '../desk/desk-access.js';
import { WaitingMessages } from '../desk/waiting/waiting-messages.repository.js';
import { CaseAdmission } from '../desk/viewing/case-admission.js';
import { MessageNotices } from './notices/message-notices.repository.js';
import { CaseThread, type NewReport } from './case-thread.js';
import { messagesOpenUntil } from './present-reply.js';
import type { CaseMessage, CaseMessagesResponse } from './contracts/messages.contract.js';
import { replyRefusal } from './replies.errors.js';

/** Who writes or reads: the patient, or a clinician. */
export type Correspondent =
  | { readonly side: 'patient'; readonly access: Access }
  | { readonly side: 'clinician'; readonly visitor: Visitor };

/** Where each side can write: the patient from sending in on, the clinic about its reply. */
const OPEN_TO: Readonly<Record<Correspondent['side'], readonly CaseState[]>> = {
  patient: ['submitted', 'in_review', 'needs_info', 'answered'],
  clinician: ['answered'],
};

/** What patient and clinic write to each other: what the patient adds while waiting, and both about a signed reply, for fourteen days. */
@Injectable()
export class Messages {
  constructor(
    private readonly repository: CasesRepository,
    private readonly records: PatientRecords,
    private readonly admission: CaseAdmission,
    private readonly thread: CaseThread,
    private readonly notices: MessageNotices,
    private readonly waiting: WaitingMessages,
    private readonly kit: Kit,
  ) {}

  /** All messages; who reads them needs no notice. @throws `not_found`, `reason_required`; `no_reply` before the form is sent */
  async read(caseId: string, reader: Correspondent): Promise<CaseMessagesResponse> {
    const found = await this.repository.find(caseId);
    if (!found) throw noSuch('case');
    const access =
      reader.side === 'patient' ? reader.access : await this.admission.admit(requireAtDesk(found), reader.visitor);
    const seen = await this.records.run(access, found.id, { read: 'messages' }, async (records, tx) => {
      const reply = await findSignedReply(records);
      await this.notices.settle(tx, found.id, reader.side);
      return { messages: await caseMessages.list(records), openUntil: reply && messagesOpenUntil(reply) };
    });
    const { messages, openUntil } = seen;
    const isOpen = OPEN_TO[reader.side].includes(found.state);
    if (openUntil === null && found.clock === null) throw caseRefusal('no_reply');
    return {
      messages: await this.thread.present(found.id, messages),
      isOpen,
      openUntil,
      readAt: this.kit.clock.now().toISOString(),
      maxLength: REPLY_LIMITS.message,
    };
  }

  /**
   * What a patient writes before the reply neither pauses nor restarts a clock, and waits at the desk without a mail.
   *
   * @throws `not_found`, `not_claimed_by_you`; `messages_closed` before the form is sent, fourteen
   * days after the reply, and to the clinic before it
   */
  async send(caseId: string, sender: Correspondent, text: string, isComplaint = false): Promise<CaseMessage> {
    const seen = await this.repository.find(caseId);
    if (!seen) throw noSuch('case');
    // Closed to its signer too, whatever they come for.
    if (seen.state === 'closed') throw replyRefusal('messages_closed');
    const access =
      sender.side === 'patient' ? sender.access : await this.admission.admitWriter(requireAtDesk(seen), sender.visitor);
    const message = await this.kit.transactions.run(async (tx) => {
      const found = await this.repository.lock(tx, caseId);
      if (!OPEN_TO[sender.side].includes(found.state)) throw replyRefusal('messages_closed');
      const records = await this.records.open(tx, access, found.id, { write: 'messages' });
      const written = await this.store(records, sender, text);
      if (isComplaint) await this.thread.report(records, found, ownComplaint(written));
      if (found.state === 'answered')
        await this.notices.owe(tx, found.id, sender.side === 'patient' ? 'clinician' : 'patient', written.sentAt);
      await this.notices.settle(tx, found.id, sender.side);
      if (sender.side === 'patient') await this.waiting.begin(tx, found.id, written.sentAt);
      else await this.waiting.end(tx, found.id);
      notifyCaseChanged(tx, found.id, 'message');
      // The queue shows a dot.
      if (found.state !== 'answered') notifyCaseChanged(tx, found.id, 'state');
      return written;
    });
    const [presented] = await this.thread.present(caseId, [message]);
    return presented as CaseMessage;
  }

  /** Says that the patient's messages need no answer: they wait no longer. @throws `not_found`, `not_claimed_by_you` */
  async settle(caseId: string, visitor: Visitor): Promise<void> {
    const found = requireAtDesk(await this.repository.find(caseId));
    const access = await this.admission.admitWriter(found, visitor);
    await this.records.run(access, found.id, { write: 'messages' }, async (_records, tx) => {
      await this.waiting.end(tx, found.id);
      notifyCaseChanged(tx, found.id, 'message');
    });
  }

  private async store(records: CaseRecords, sender: Correspondent, text: string): Promise<StoredMessage> {
    const message: StoredMessage = {
      id: randomUUID(),
      sender: sender.side,
      clinicianId: sender.side === 'clinician' ? sender.visitor.clinician.id : null,
      kind: 'message',
      text,
      sentAt: this.kit.clock.now(),
    };
    await caseMessages.insert(records, message);
    return message;
  }
}

/** The mark that a patient sets on the own message: it is named by the message. */
function ownComplaint({ id, sentAt }: StoredMessage): NewReport {
  const payload = { kind: 'complaint', messageId: id, markedBy: 'patient' } as const;
  return { id, payload, at: sentAt, words: '' };
}
