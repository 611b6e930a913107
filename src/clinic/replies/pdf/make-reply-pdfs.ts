import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { Brand } from '../../../profile/brand.js';
import { OperatorProfileService } from '../../../profile/operator-profile.service.js';
import type { ReplyPdfData } from './write-reply-pdf.js';
import { icdName } from '../../../../common/icd-10-se.js';
import { replySections } from '../../../../common/reply-sections.js';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { accessOfJob } from '../../records/job-access.js';
import { listAnswers } from '../../records/answers/case-answers.repository.js';
import { patientNames } from '../../records/patient-name.repository.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { PatientRecords } from '../../records/patient-records.js';
import {
  findPdfVersion,
  findReplyPdf,
  isDisputed,
  replyPdfCipher,
  saveReplyPdf,
} from '../../records/replies/reply-pdfs.repository.js';
import { findSignedReply, listAmendments } from '../../records/replies/signed-replies.repository.js';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { PATIENT_QUESTIONS } from '../../desk/viewing/desk-patient.js';
import type { ReplyAuthor } from '../contracts/reply-author.contract.js';
import { notifyCaseChanged } from '../../cases/case-changes.js';
import { StoredFilesService } from '../../../supabase/storage/files/stored-files.service.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { CASE_EVENT_TYPES } from '../../cases/cases.events.js';
import { ReplyAmended, ReplyPdfRetried } from '../../cases/replies.events.js';

/** Who a file is from: the clinic, and the care provider that runs it. */
@Injectable()
export class Letterhead {
  constructor(
    private readonly brand: Brand,
    private readonly operatorProfile: OperatorProfileService,
  ) {}

  /** As the settings have it now. */
  async read(): Promise<Pick<ReplyPdfData, 'brand' | 'contactEmail' | 'operator'>> {
    const { name: brand, contactEmail } = await this.brand.latest();
    const { operator } = (await this.operatorProfile.latest()).statements;
    return { brand, contactEmail, operator };
  }
}

/** Tries before the file of a reply counts as failed; staff sees it, and the answer can be read without it. */
export const PDF_ATTEMPTS = 5;

/** A case whose file is to be made, by which job. */
export interface PdfRequest {
  readonly caseId: string;
  readonly orderId: string;
  readonly job: string;
}

/** Makes the file of a signed reply, with the amendments that there are. */
@Injectable()
export class MakeReplyPdfs {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly files: StoredFilesService,
    private readonly orders: OrdersService,
    private readonly clinicians: CliniciansService,
    private readonly letterhead: Letterhead,
    private readonly kit: Kit,
  ) {}

  /**
   * Stores the file and completes the job in one transaction; after the last attempt the desk shows the failure.
   * Idempotent: an existing file is kept, and the new one is swept as an orphan.
   */
  async make(request: PdfRequest, run: JobRun): Promise<void> {
    try {
      await this.tryMake(request, run);
    } catch (error) {
      if (run.attempt >= PDF_ATTEMPTS) await this.kit.transactions.run((tx) => this.recordFailure(tx, request));
      throw error;
    }
  }

  private async tryMake({ caseId, orderId, job }: PdfRequest, run: JobRun): Promise<void> {
    // Before the journal's copy, which is made before the order loses its name: one of both is there.
    const { number: orderNumber, name: orderedName, gender } = await this.orders.getPerson(orderId);
    const access = accessOfJob(job);
    const stored = await this.records.run(access, caseId, { read: 'reply' }, async (records) => {
      // Of the form only who the patient is.
      await records.log({ read: 'answers', fields: Object.values(PATIENT_QUESTIONS) });
      // First: an amendment that commits in between is then in a file of the version before, and never missing in its own.
      const version = await findPdfVersion(records);
      const found = {
        signed: await findSignedReply(records),
        amendments: await listAmendments(records),
        answers: await listAnswers(records),
        keptName: (await patientNames.find(records))?.name ?? null,
      };
      const { signed } = found;
      return {
        ...found,
        version,
        isDisputed: signed !== null && (await isDisputed(records, new Date(signed.signedAt))),
        pdf: await findReplyPdf(records, version),
        cipher: await replyPdfCipher(records, version),
      };
    });
    const { signed, amendments, answers, keptName, version, pdf, cipher } = stored;
    if (!signed) return run.completeWithoutTransaction('the reply was retracted');
    if (pdf?.state === 'ready') return run.completeWithoutTransaction('the file is there');
    const signedAt = new Date(signed.signedAt);
    const birthDate = answers.get(PATIENT_QUESTIONS.birthDate)?.value;
    const identityNumber = answers.get(PATIENT_QUESTIONS.identityNumber)?.value;
    const assurance = await this.cases.findIdentityAssurance(caseId);
    const authors = [signed, ...amendments].map(({ signedBy }) => signedBy.id);
    const licences = await this.clinicians.findLicences(authors);
    // Loaded at the first file: the libraries of fonts and files take 15 MB of a process.
    const { writeReplyPdf } = await import('./write-reply-pdf.js');
    const bytes = await writeReplyPdf({
      ...(await this.letterhead.read()),
      orderNumber,
      sections: replySections(signed.reply, icdName),
      patient: {
        name: keptName ?? orderedName,
        sex: gender,
        birthDate: typeof birthDate === 'string' ? birthDate : null,
        identity: typeof identityNumber === 'string' ? (assurance ?? 'typed') : null,
      },
      signedAt,
      signedBy: signatureOf(signed.signedBy, licences),
      sha256: signed.sha256,
      isByBankId: signed.isByBankId,
      isDisputed: stored.isDisputed,
      amendments: amendments.map(({ text, reason, signedAt: at, signedBy }) => {
        return { text, reason, signedAt: new Date(at), signedBy: signatureOf(signedBy, licences) };
      }),
    });
    const file = await this.files.write(Readable.from([cipher.encrypt(bytes)]));
    try {
      await this.records.run(access, caseId, { write: 'reply' }, async (records, tx) => {
        const ready = { version, state: 'ready', file } as const;
        if (await saveReplyPdf(records, ready, this.kit.clock.now())) await this.files.attach(tx, file);
        // A page that is open takes up the file.
        notifyCaseChanged(tx, caseId, 'message');
        await run.complete(tx);
      });
    } finally {
      // Of a file that was attached nothing is deleted.
      await this.files.discard(file);
    }
  }

  private async recordFailure(tx: Tx, { caseId, job }: PdfRequest): Promise<void> {
    const records = await this.records.open(tx, accessOfJob(job), caseId, { write: 'reply' });
    if (!(await findSignedReply(records))) return;
    const version = await findPdfVersion(records);
    await saveReplyPdf(records, { version, state: 'failed', file: null }, this.kit.clock.now());
    notifyCaseChanged(tx, caseId, 'message');
  }
}

/** Name, title, and the number of the licence where the clinician still has a row. */
function signatureOf({ id, displayName, title }: ReplyAuthor, licences: ReadonlyMap<string, string>): string {
  const licence = licences.get(id);
  return [displayName, title, licence && `legitimation ${licence}`].filter(Boolean).join(', ');
}

const MakeReplyPdf = defineJob('cases.make-reply-pdf', {
  on: CASE_EVENT_TYPES['reply-signed'],
  attempts: PDF_ATTEMPTS,
});

const MakeAmendedPdf = defineJob('cases.make-amended-pdf', { on: ReplyAmended, attempts: PDF_ATTEMPTS });

const MakeFailedPdf = defineJob('cases.make-failed-pdf', {
  on: ReplyPdfRetried,
  attempts: PDF_ATTEMPTS,
});

// All idempotent: see MakeReplyPdfs.make.

/** Makes the file of a reply that was signed. */
@Handles(MakeReplyPdf)
export class MakeReplyPdfHandler {
  constructor(private readonly pdfs: MakeReplyPdfs) {}

  handle({ caseId, orderId }: PayloadOf<typeof MakeReplyPdf>, run: JobRun): Promise<void> {
    return this.pdfs.make({ caseId, orderId, job: MakeReplyPdf.name }, run);
  }
}

/** Makes the file anew once the reply was amended. */
@Handles(MakeAmendedPdf)
export class MakeAmendedPdfHandler {
  constructor(private readonly pdfs: MakeReplyPdfs) {}

  handle({ caseId, orderId }: PayloadOf<typeof MakeAmendedPdf>, run: JobRun): Promise<void> {
    return this.pdfs.make({ caseId, orderId, job: MakeAmendedPdf.name }, run);
  }
}

/** Makes a file that failed, once a clinician has asked for it again. */
@Handles(MakeFailedPdf)
export class MakeFailedPdfHandler {
  constructor(private readonly pdfs: MakeReplyPdfs) {}

  handle({ caseId, orderId }: PayloadOf<typeof MakeFailedPdf>, run: JobRun): Promise<void> {
    return this.pdfs.make({ caseId, orderId, job: MakeFailedPdf.name }, run);
  }
}
