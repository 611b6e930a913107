import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/time/clock.js';
import { HeldSignatures, type HeldSignature } from '../desk/waiting/held-signatures.repository.js';
import { OpinionRequestsRepository } from '../desk/waiting/opinion-requests.repository.js';
import { WaitingMessages } from '../desk/waiting/waiting-messages.repository.js';
import { CliniciansService } from '../clinicians/clinicians.service.js';
import { PatientRecords, type CaseRecords } from '../records/patient-records.js';
import { caseMessages } from '../records/replies/case-messages.repository.js';
import { findDraft } from '../records/replies/reply-drafts.repository.js';
import { listDisagreements } from '../records/replies/disagreements.repository.js';
import { findPdfVersion, findReplyPdf } from '../records/replies/reply-pdfs.repository.js';
import { opinionComments, secondOpinions } from '../records/replies/second-opinions.repository.js';
import { listPrescriptions } from '../records/replies/case-prescriptions.repository.js';
import { findSignedReply, listAmendments } from '../records/replies/signed-replies.repository.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { requireAtDesk, type Visitor } from '../desk/desk-access.js';
import { CaseAdmission } from '../desk/viewing/case-admission.js';
import { CaseThread } from './case-thread.js';
import { CheckInsRepository } from './check-ins/check-ins.repository.js';
import { presentDisagreements } from './disagreements/disagreements.js';
import {
  messagesOpenUntil,
  presentAmendment,
  presentDraft,
  presentCheckIn,
  presentOpinion,
  presentPrescription,
} from './present-reply.js';
import { presentRetracted, readRetracted } from './retractions/retracted-replies.js';
import type { DeskReplyResponse } from './contracts/desk-reply.contract.js';

/** What waits in a case that a clinician looks at. */
@Injectable()
export class WaitingOfCase {
  constructor(
    private readonly opinionRequests: OpinionRequestsRepository,
    private readonly messages: WaitingMessages,
    private readonly held: HeldSignatures,
    private readonly clock: Clock,
  ) {}

  /** Marks answers to the clinician, and what was told of a held signature, as read. */
  async look(
    caseId: string,
    clinicianId: string,
  ): Promise<{ readonly held: HeldSignature | null; readonly messagesSince: Date | null }> {
    await this.opinionRequests.markRead(caseId, clinicianId);
    return {
      held: await this.held.read(caseId, this.clock.now()),
      messagesSince: await this.messages.findSince(caseId),
    };
  }
}

/** The reply of a case as the desk shows it. */
@Injectable()
export class DeskReply {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly admission: CaseAdmission,
    private readonly clinicians: CliniciansService,
    private readonly thread: CaseThread,
    private readonly checkIns: CheckInsRepository,
    private readonly waiting: WaitingOfCase,
  ) {}

  /** Draft, signed reply, amendments, opinions and messages. @throws `not_found`, `reason_required` */
  async read(visitor: Visitor, caseId: string): Promise<DeskReplyResponse> {
    const found = requireAtDesk(await this.cases.find(caseId));
    const access = await this.admission.admit(found, visitor);
    // Before the reading: a comment that comes in between keeps its mark.
    const { held, messagesSince } = await this.waiting.look(found.id, visitor.clinician.id);
    const parts = ['reply', 'second-opinions', 'messages', 'disagreements'];
    const stored = await this.records.run(access, found.id, { read: parts }, readAll);
    const { draft, signed, retracted, amendments, opinions, comments, messages, prescriptions, disagreements, pdf } =
      stored;
    const names = await this.clinicians.findNames([
      draft?.savedBy ?? null,
      ...opinions.flatMap(({ clinicianId, askedBy }) => [clinicianId, askedBy]),
      ...[...prescriptions, ...retracted.flatMap((each) => each.prescriptions)].map(({ changedBy }) => changedBy),
      ...retracted.map(({ retraction }) => retraction.clinicianId),
      ...comments.map(({ clinicianId }) => clinicianId),
      ...disagreements.map(({ answer }) => answer?.clinicianId ?? null),
    ]);
    return {
      draft: draft && presentDraft(draft, names),
      heldSignature: held && {
        dueAt: held.dueAt.toISOString(),
        isMine: held.clinicianId === visitor.clinician.id,
        refusal: held.refusal,
      },
      signed: signed && {
        reply: signed.reply,
        prescriptions: prescriptions.map((each) => presentPrescription(each, names)),
        signedAt: signed.signedAt,
        signedBy: signed.signedBy,
        sha256: signed.sha256,
        isByBankId: signed.isByBankId,
        pdfState: pdf?.state ?? 'pending',
        round: found.replyRound,
      },
      mayRetract: signed?.signedBy.id === visitor.clinician.id,
      retracted: retracted.map((each) => presentRetracted(each, names)),
      amendments: amendments.map(presentAmendment),
      secondOpinions: opinions.map((opinion) => presentOpinion(opinion, comments, names)),
      disagreements: presentDisagreements(disagreements, names),
      messages: await this.thread.present(found.id, messages),
      messagesWaitSince: messagesSince?.toISOString() ?? null,
      checkIns: (await this.checkIns.list(found.id)).map(presentCheckIn),
      messagesOpenUntil: signed && messagesOpenUntil(signed),
    };
  }
}

async function readAll(records: CaseRecords) {
  const signed = await findSignedReply(records);
  const amendments = await listAmendments(records);
  return {
    draft: await findDraft(records),
    signed,
    retracted: await readRetracted(records),
    prescriptions: signed ? await listPrescriptions(records, signed) : [],
    amendments,
    opinions: await secondOpinions.list(records),
    comments: await opinionComments.list(records),
    messages: await caseMessages.list(records),
    disagreements: await listDisagreements(records),
    pdf: await findReplyPdf(records, await findPdfVersion(records)),
  };
}
