import { Injectable } from '@nestjs/common';
import { PatientRecords } from '../../records/patient-records.js';
import { findPdfVersion, findReplyPdf, saveReplyPdf } from '../../records/replies/reply-pdfs.repository.js';
import { findSignedReply } from '../../records/replies/signed-replies.repository.js';
import { Kit } from '../../../platform/notices/kit.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { requireAtDesk, type Visitor } from '../../desk/desk-access.js';
import { CaseAdmission } from '../../desk/viewing/case-admission.js';
import { PatientReply } from '../patient-reply.js';
import type { PdfState } from '../contracts/desk-reply.contract.js';
import { ReplyPdfRetried } from '../../cases/replies.events.js';

/** The file of a signed reply, for the desk. */
@Injectable()
export class DeskReplyPdf {
  constructor(
    private readonly cases: CasesRepository,
    private readonly admission: CaseAdmission,
    private readonly records: PatientRecords,
    private readonly replies: PatientReply,
    private readonly kit: Kit,
  ) {}

  /**
   * The same file as the patient's.
   *
   * @throws `not_found`, `reason_required`; `no_reply`, `pdf_not_ready`, StorageUnavailableError
   */
  async read(visitor: Visitor, caseId: string): Promise<Buffer> {
    const found = requireAtDesk(await this.cases.find(caseId));
    return this.replies.readFile(await this.admission.admit(found, visitor), found.id);
  }

  /**
   * Retries a failed file in a job; a ready or pending one is unchanged.
   *
   * @returns how it stands now
   * @throws `not_found`, `not_claimed_by_you`; `no_reply` before the reply is signed
   */
  async retry(visitor: Visitor, caseId: string): Promise<PdfState> {
    const access = await this.admission.admitWriter(requireAtDesk(await this.cases.find(caseId)), visitor);
    return this.kit.transactions.run(async (tx) => {
      const { id, orderId } = await this.cases.lock(tx, caseId);
      const records = await this.records.open(tx, access, id, { write: 'reply' });
      if (!(await findSignedReply(records))) throw caseRefusal('no_reply');
      const version = await findPdfVersion(records);
      const { state = 'pending' } = (await findReplyPdf(records, version)) ?? {};
      if (state !== 'failed') return state;
      await saveReplyPdf(records, { version, state: 'pending', file: null }, this.kit.clock.now());
      await this.kit.events.publish(tx, ReplyPdfRetried, { caseId: id, orderId });
      return 'pending';
    });
  }
}
