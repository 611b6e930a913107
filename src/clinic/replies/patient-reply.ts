import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { icdName } from '../../../common/icd-10-se.js';
import { replySections } from '../../../common/reply-sections.js';
import type { DomainError } from '../../platform/errors/domain-error.js';
import { noSuch } from '../../platform/errors/refusals.js';
import type { Access } from '../records/access.js';
import { patientNames } from '../records/patient-name.repository.js';
import { PatientRecords, type CaseRecords } from '../records/patient-records.js';
import { listPrescriptions } from '../records/replies/case-prescriptions.repository.js';
import { listDisagreements } from '../records/replies/disagreements.repository.js';
import { findPdfVersion, findReplyPdf, replyPdfCipher } from '../records/replies/reply-pdfs.repository.js';
import { replyRetractions, type ReplyRetraction } from '../records/replies/reply-retractions.repository.js';
import { findSignedReply, listAmendments, type Signatory } from '../records/replies/signed-replies.repository.js';
import { StoredFilesService } from '../../supabase/storage/files/stored-files.service.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { CliniciansService } from '../clinicians/clinicians.service.js';
import { caseRefusal } from '../cases/cases.errors.js';
import { CasesRepository } from '../cases/cases.repository.js';
import type { ShownClinician } from '../intake/answers/answers.contract.js';
import { presentDisagreements } from './disagreements/disagreements.js';
import { messagesOpenUntil } from './present-reply.js';
import { presentRetraction } from './retractions/retracted-replies.js';
import type { PatientReplyResponse } from './contracts/patient-reply.contract.js';
import { replyRefusal } from './replies.errors.js';
import { ReplyFeedbackRepository } from './reply-feedback.repository.js';
import type { FeedbackLack } from '../../../common/feedback-lacks.js';
import { Clock } from '../../platform/time/clock.js';

/** The signed reply of a case, as its patient reads, prints and judges it. */
@Injectable()
export class PatientReply {
  constructor(
    private readonly cases: CasesRepository,
    private readonly orders: OrdersService,
    private readonly records: PatientRecords,
    private readonly files: StoredFilesService,
    private readonly feedback: ReplyFeedbackRepository,
    private readonly clinicians: CliniciansService,
    private readonly clock: Clock,
  ) {}

  /** @throws `not_found`; `no_reply` before it is signed; `reply_retracted` while another one is awaited */
  async read(access: Access, caseId: string): Promise<PatientReplyResponse> {
    const found = await this.cases.find(caseId);
    if (!found) throw noSuch('case');
    // Before the journal's copy, which is made before the order loses its name: one of both is there.
    const { name: orderedName } = await this.orders.getPerson(found.orderId);
    const stored = await this.records.run(access, caseId, { read: 'reply' }, async (records) => {
      const read = await readSigned(records);
      return { ...read, keptName: (await patientNames.find(records))?.name ?? null };
    });
    if (stored.signed === null) throw absence(stored.retractions);
    const { signed, amendments, prescriptions, disagreements, pdf, retractions, keptName } = stored;
    const names = await this.clinicians.findNames(disagreements.map(({ answer }) => answer?.clinicianId ?? null));
    const signatories = [signed, ...amendments].map(({ signedBy }) => signedBy.id);
    const portraits = await this.clinicians.findPortraits(signatories);
    const show = ({ id, displayName, title }: Signatory): ShownClinician => {
      return { displayName, title, portraitUrl: portraits.get(id) ?? null };
    };
    return {
      patientGivenName: givenNameOf(keptName ?? orderedName),
      signedAt: signed.signedAt,
      signedBy: show(signed.signedBy),
      sections: replySections(signed.reply, icdName),
      reply: signed.reply,
      prescriptions: prescriptions.map(({ id, state, service, sentAt }) => ({ id, state, service, sentAt })),
      amendments: amendments.map(({ text, reason, signedAt, signedBy }) => {
        return { text, reason, signedAt, signedBy: show(signedBy) };
      }),
      disagreements: presentDisagreements(disagreements, names),
      pdfState: pdf?.state ?? 'pending',
      messagesOpenUntil: messagesOpenUntil(signed),
      hasFeedback: await this.feedback.isGiven(caseId, new Date(signed.signedAt)),
      retractions: retractions.map(presentRetraction),
    };
  }

  /**
   * The reply with all its amendments as a tagged PDF.
   *
   * @throws `no_reply`, `reply_retracted`, `pdf_not_ready`, StorageUnavailableError; DecryptionError for a file that was changed
   */
  async readFile(access: Access, caseId: string): Promise<Buffer> {
    const found = await this.records.run(access, caseId, { print: 'reply' }, async (records) => {
      const { signed, pdf, retractions } = await readSigned(records);
      const cipher = await replyPdfCipher(records, pdf?.version ?? 0);
      return { isSigned: signed !== null, retractions, file: pdf?.file ?? null, cipher };
    });
    if (!found.isSigned) throw absence(found.retractions);
    if (found.file === null) throw replyRefusal('pdf_not_ready');
    return found.cipher.decrypt(await buffer(await this.files.read(found.file)));
  }

  /**
   * Whether the reply helped, and what its reader missed, of a closed list; replaces earlier feedback. It is not part of the
   * journal, is not shown at the desk, and has no text: patients comment on a reply by message.
   *
   * @throws `not_found`, `no_reply`
   */
  async giveFeedback(caseId: string, hasHelped: boolean, lacks: readonly FeedbackLack[]): Promise<void> {
    const found = await this.cases.find(caseId);
    if (!found) throw noSuch('case');
    if (found.state !== 'answered' && found.state !== 'closed') throw caseRefusal('no_reply');
    await this.feedback.save(found.id, { hasHelped, lacks }, this.clock.now());
  }
}

async function readSigned(records: CaseRecords) {
  const signed = await findSignedReply(records);
  const retractions = await replyRetractions.list(records);
  if (!signed) return { signed, retractions, amendments: [], prescriptions: [], disagreements: [], pdf: null };
  const amendments = await listAmendments(records);
  const prescriptions = await listPrescriptions(records, signed);
  // What was noted before it was about a reply that is hidden.
  const signedAt = new Date(signed.signedAt);
  const disagreements = (await listDisagreements(records)).filter(
    ({ entry, notedAt }) => entry === 'reply' && notedAt >= signedAt,
  );
  const pdf = await findReplyPdf(records, await findPdfVersion(records));
  return { signed, retractions, amendments, prescriptions, disagreements, pdf };
}

/** Why there is no reply to read. */
function absence(retractions: readonly ReplyRetraction[]): DomainError {
  const last = retractions.at(-1);
  return last ? replyRefusal('reply_retracted', presentRetraction(last)) : caseRefusal('no_reply');
}

function givenNameOf(name: string): string | null {
  return name.trim().split(/\s+/)[0] || null;
}
