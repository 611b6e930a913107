import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { gapsIn } from '../../../common/reply-gaps.js';
import { undrawnSigns } from '../../../common/written-signs.js';
import { PatientRecords } from '../records/patient-records.js';
import { findPdfVersion, saveReplyPdf } from '../records/replies/reply-pdfs.repository.js';
import {
  findSignedReply,
  insertAmendment,
  type SignedAmendmentContent,
} from '../records/replies/signed-replies.repository.js';
import { Kit } from '../../platform/notices/kit.js';
import { AccountSessions } from '../../supabase/auth/sessions/account-sessions.service.js';
import { caseRefusal } from '../cases/cases.errors.js';
import { notifyCaseChanged } from '../cases/case-changes.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { requireAtDesk, type Visitor } from '../desk/desk-access.js';
import { CaseAdmission } from '../desk/viewing/case-admission.js';
import { ReplyAmended } from '../cases/replies.events.js';
import type { AmendReplyRequest, ReplyAmendment } from './contracts/desk-reply.contract.js';
import { replyRefusal } from './replies.errors.js';

/** Corrections beside a signed reply, each signed in its turn. */
@Injectable()
export class Amendments {
  constructor(
    private readonly repository: CasesRepository,
    private readonly records: PatientRecords,
    private readonly admission: CaseAdmission,
    private readonly kit: Kit,
    private readonly accountSessions: AccountSessions,
  ) {}

  /**
   * Adds an amendment and lets the patient know, by a job: the author's, or another clinician's in an emergency or once the
   * author has left (`CaseAdmission.admitWriter`).
   *
   * @throws `incomplete` for a gap or a sign that no font has; `not_found`, `not_claimed_by_you`; `no_reply` before the
   * reply is signed
   */
  async amend(visitor: Visitor, caseId: string, { text, reason }: AmendReplyRequest): Promise<ReplyAmendment> {
    const written = Object.entries({ text, reason }) as ['text' | 'reason', string][];
    const missing = [
      ...written.filter(([, words]) => gapsIn(words).length > 0).map(([field]) => `gap:${field}` as const),
      ...written.filter(([, words]) => undrawnSigns(words).length > 0).map(([field]) => `sign:${field}` as const),
    ];
    if (missing.length > 0) throw replyRefusal('incomplete', missing);
    const { id, displayName, title } = visitor.clinician;
    const access = await this.admission.admitWriter(requireAtDesk(await this.repository.find(caseId)), visitor);
    return this.kit.transactions.run(async (tx) => {
      const found = await this.repository.lock(tx, caseId);
      const records = await this.records.open(tx, access, found.id, { write: 'reply' });
      const reply = await findSignedReply(records);
      if (!reply) throw caseRefusal('no_reply');
      const at = this.kit.clock.now();
      const content: SignedAmendmentContent = {
        kind: 'amendment',
        caseId: found.id,
        text,
        reason,
        signedAt: at.toISOString(),
        signedBy: { id, displayName, title },
        replySha256: reply.sha256,
      };
      const amendmentId = randomUUID();
      const sha256 = await insertAmendment(records, amendmentId, content);
      const version = await findPdfVersion(records);
      await saveReplyPdf(records, { version, state: 'pending', file: null }, at);
      await this.accountSessions.recordSignature(tx);
      notifyCaseChanged(tx, found.id, 'message');
      await this.kit.events.publish(tx, ReplyAmended, { caseId: found.id, orderId: found.orderId, amendmentId });
      const { signedAt, signedBy } = content;
      return { id: amendmentId, text, reason, signedAt, signedBy, sha256 };
    });
  }
}
