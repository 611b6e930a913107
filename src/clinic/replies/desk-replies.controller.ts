import { Body, Controller, Header, Headers } from '@nestjs/common';
import { Clinician, FreshFactor } from '../../platform/http/access.js';
import { CurrentClinician, type SignedInClinician } from '../../platform/http/caller.js';
import { Id } from '../../platform/http/id.js';
import type { Visitor } from '../desk/desk-access.js';
import { CurrentVisitor } from '../desk/sessions/desk-session.js';
import { parseIfMatch } from '../intake/answers/parse-if-match.js';
import { Amendments } from './amendments.js';
import { DeskReply } from './desk-reply.js';
import { Prescriptions } from './prescriptions/prescriptions.js';
import { Messages } from './messages.js';
import { DeskReplyPdf } from './pdf/desk-reply-pdf.js';
import {
  AmendReplyRequest,
  type ReplyAmendment,
  type DeskReplyResponse,
  type ReplyPdfResponse,
} from './contracts/desk-reply.contract.js';
import { SaveDraftRequest, type SaveDraftResponse } from './contracts/drafts.contract.js';
import { SendMessageRequest, type CaseMessage, type CaseMessagesResponse } from './contracts/messages.contract.js';
import { ChangePrescriptionRequest, type DeskPrescription } from './contracts/prescriptions.contract.js';
import {
  HoldSignatureRequest,
  type HeldSignatureResponse,
  type SignReplyResponse,
} from './contracts/signing.contract.js';
import { ReplyDrafts } from './reply-drafts.js';
import { SignReply } from './signing/sign-reply.js';

/** Where clinicians write, sign and discuss the reply of a case. */
@Controller('api/v1/desk')
export class DeskRepliesController {
  constructor(
    private readonly view: DeskReply,
    private readonly pdfs: DeskReplyPdf,
    private readonly drafts: ReplyDrafts,
    private readonly signReply: SignReply,
    private readonly amendments: Amendments,
    private readonly prescriptions: Prescriptions,
    private readonly correspondence: Messages,
  ) {}

  /** The draft and the signed reply with opinions, comments and messages. */
  @Clinician.Get('cases/:id/reply')
  read(@CurrentVisitor() visitor: Visitor, @Id() id: string): Promise<DeskReplyResponse> {
    return this.view.read(visitor, id);
  }

  /** The file as the patient gets it; 409 `pdf_not_ready`. */
  @Clinician.Get('cases/:id/reply.pdf')
  @Header('content-type', 'application/pdf')
  @Header('content-disposition', 'attachment; filename="svar.pdf"')
  file(@CurrentVisitor() visitor: Visitor, @Id() id: string): Promise<Buffer> {
    return this.pdfs.read(visitor, id);
  }

  /** Has a file that failed made again. */
  @Clinician.Post('cases/:id/reply.pdf', 202)
  async retryFile(@CurrentVisitor() visitor: Visitor, @Id() id: string): Promise<ReplyPdfResponse> {
    return { pdfState: await this.pdfs.retry(visitor, id) };
  }

  /** Saves the draft on top of the revision in `If-Match`, and renews the claim. */
  @Clinician.Put('cases/:id/draft')
  save(
    @CurrentClinician() clinician: SignedInClinician,
    @Id() id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() reply: SaveDraftRequest,
  ): Promise<SaveDraftResponse> {
    return this.drafts.save(clinician, id, reply, parseIfMatch(ifMatch));
  }

  /**
   * Signs the draft once nothing is missing and every red flag was considered. Needs a second factor, or a signature, of
   * the last ten minutes, and a factor of the last hour (401 `step_up_required`). With `holdSeconds` it is made only then, and
   * can be undone before.
   */
  @Clinician.Post('cases/:id/sign')
  @FreshFactor(10, 60)
  sign(
    @CurrentClinician() clinician: SignedInClinician,
    @Id() id: string,
    @Body() request: HoldSignatureRequest,
  ): Promise<SignReplyResponse | HeldSignatureResponse> {
    return this.signReply.sign(clinician, id, request);
  }

  /** Undoes one's own signature while it is held; 409 `not_held`. */
  @Clinician.Delete('cases/:id/sign', 204)
  undoSignature(@CurrentClinician() clinician: SignedInClinician, @Id() id: string): Promise<void> {
    return this.signReply.undo(clinician, id);
  }

  /** Adds a signed amendment; needs the same second factor. 409 `not_claimed_by_you` for who does not have the care of the case. */
  @Clinician.Post('cases/:id/amendments', 201)
  @FreshFactor(10, 60)
  amend(
    @CurrentVisitor() visitor: Visitor,
    @Id() id: string,
    @Body() body: AmendReplyRequest,
  ): Promise<ReplyAmendment> {
    return this.amendments.amend(visitor, id, body);
  }

  /** Notes that a prescription of a signed reply was sent or withdrawn, on top of the revision in `If-Match`. */
  @Clinician.Put('cases/:id/prescriptions/:prescriptionId')
  changePrescription(
    @CurrentVisitor() visitor: Visitor,
    @Id() id: string,
    @Id('prescriptionId') prescriptionId: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() change: ChangePrescriptionRequest,
  ): Promise<DeskPrescription> {
    const wanted = { prescriptionId: prescriptionId.toLowerCase(), revision: parseIfMatch(ifMatch), change };
    return this.prescriptions.change(visitor, id, wanted);
  }

  /** Messages between patient and clinic. */
  @Clinician.Get('cases/:id/messages')
  messages(@CurrentVisitor() visitor: Visitor, @Id() id: string): Promise<CaseMessagesResponse> {
    return this.correspondence.read(id, { side: 'clinician', visitor });
  }

  /** Writes to the patient; 409 `not_claimed_by_you` for who does not have the care of the case. */
  @Clinician.Post('cases/:id/messages', 201)
  send(
    @CurrentVisitor() visitor: Visitor,
    @Id() id: string,
    @Body() { text }: SendMessageRequest,
  ): Promise<CaseMessage> {
    return this.correspondence.send(id, { side: 'clinician', visitor }, text);
  }

  /** Says that the patient's messages need no answer; 409 `not_claimed_by_you`. */
  @Clinician.Post('cases/:id/messages/settle', 204)
  settleMessages(@CurrentVisitor() visitor: Visitor, @Id() id: string): Promise<void> {
    return this.correspondence.settle(id, visitor);
  }
}
