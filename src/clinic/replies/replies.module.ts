import { Module } from '@nestjs/common';
import { BankidModule } from '../../identity/bankid/bankid.module.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { StorageModule } from '../../supabase/storage/storage.module.js';
import { PatientRecordsModule } from '../records/patient-records.module.js';
import { CliniciansModule } from '../clinicians/clinicians.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { MessageNotices } from './notices/message-notices.repository.js';
import { NotifyOfMessagesHandler } from './notices/notify-of-messages.handler.js';
import * as toPatient from './notices/reply-notice.mail.js';
import * as toClinician from './notices/reply-task.mail.js';
import { IntakeModule } from '../intake/intake.module.js';
import { DeskModule } from '../desk/desk.module.js';
import { CheckInsModule } from './check-ins/check-ins.module.js';
import { Amendments } from './amendments.js';
import { AnswerDisagreement } from './disagreements/answer-disagreement.js';
import {
  DeskDisagreementsController,
  PatientDisagreementsController,
} from './disagreements/disagreements.controller.js';
import { PatientDisagreements } from './disagreements/patient-disagreements.js';
import { DeskRepliesController } from './desk-replies.controller.js';
import { DeskReply } from './desk-reply.js';
import { CaseThread } from './case-thread.js';
import { ApproveMedicalSet } from './medical-content/approve-medical-set.js';
import { MedicalContentChecks } from './medical-content/medical-content.checks.js';
import { MedicalContentController } from './medical-content/medical-content.controller.js';
import { MedicalSets } from './medical-content/medical-sets.js';
import { ReadMedicalContent } from './medical-content/read-medical-content.js';
import { Messages } from './messages.js';
import { PatientRepliesController } from './patient-replies.controller.js';
import { PatientReply } from './patient-reply.js';
import { DeskReplyPdf } from './pdf/desk-reply-pdf.js';
import { MakeAmendedPdfHandler, MakeFailedPdfHandler, MakeReplyPdfHandler } from './pdf/make-reply-pdf.handlers.js';
import { Letterhead } from './pdf/letterhead.js';
import { MakeReplyPdfs } from './pdf/make-reply-pdfs.js';
import { RemindOfPrescriptionsHandler } from './prescriptions/remind-of-prescriptions.handler.js';
import { Prescriptions } from './prescriptions/prescriptions.js';
import { ReplyDrafts } from './reply-drafts.js';
import { CodeUsesRepository } from './codes/code-uses.repository.js';
import { IcdCodes } from './codes/icd-codes.js';
import { IcdCodesController } from './codes/icd-codes.controller.js';
import { GiveFeedback } from './give-feedback.js';
import { ReplyFeedbackRepository } from './reply-feedback.repository.js';
import { AskSecondOpinion } from './ask-second-opinion.js';
import { CommentOnOpinion } from './comment-on-opinion.js';
import { SecondOpinionsController } from './second-opinions.controller.js';
import { BankidSigningController } from './signing/bankid-signing.controller.js';
import { CheckDraft } from './signing/check-draft.js';
import { HoldSignature } from './signing/hold-signature.js';
import { StuckSignatureLetter, UnreadSignatureLetter } from './signing/held-signature.mail.js';
import { SignHeldRepliesHandler } from './signing/sign-held-replies.handler.js';
import { ReadSignature } from './signing/read-signature.js';
import { SignByBankid } from './signing/sign-by-bankid.js';
import { StoreSignedReply } from './signing/store-signed-reply.js';
import { SignReply } from './signing/sign-reply.js';
import { AdminRetractionsController } from './retractions/admin-retractions.controller.js';
import { DeskRetractionsController } from './retractions/desk-retractions.controller.js';
import { ReplyRetractionsService } from './retractions/reply-retractions.service.js';
import { RetractAsResponsible } from './retractions/retract-as-responsible.js';
import { RetractOwnReply } from './retractions/retract-own-reply.js';
import { ReplyTemplatesController } from './templates/reply-templates.controller.js';
import { ReplyTemplatesRepository } from './templates/reply-templates.repository.js';
import { ReplyTemplates } from './templates/reply-templates.js';
import { TemplateVersionsRepository } from './templates/template-versions.repository.js';

/** The clinic's replies: written, signed, read, amended; and messages after them. */
@Module({
  imports: [
    NoticesModule.forFeature([
      ...Object.values(toPatient),
      ...Object.values(toClinician),
      StuckSignatureLetter,
      UnreadSignatureLetter,
    ]),
    AuthModule,
    BankidModule,
    OrdersModule,
    StorageModule,
    PatientRecordsModule,
    CliniciansModule,
    CasesModule,
    IntakeModule,
    DeskModule,
    CheckInsModule,
  ],
  controllers: [
    DeskRepliesController,
    BankidSigningController,
    DeskDisagreementsController,
    DeskRetractionsController,
    AdminRetractionsController,
    PatientDisagreementsController,
    IcdCodesController,
    SecondOpinionsController,
    PatientRepliesController,
    ReplyTemplatesController,
    MedicalContentController,
  ],
  providers: [
    ReplyDrafts,
    CheckDraft,
    SignReply,
    SignByBankid,
    ReadSignature,
    StoreSignedReply,
    HoldSignature,
    SignHeldRepliesHandler,
    IcdCodes,
    CodeUsesRepository,
    DeskReply,
    DeskReplyPdf,
    Amendments,
    ReplyRetractionsService,
    RetractOwnReply,
    RetractAsResponsible,
    AnswerDisagreement,
    PatientDisagreements,
    Prescriptions,
    MessageNotices,
    NotifyOfMessagesHandler,
    RemindOfPrescriptionsHandler,
    AskSecondOpinion,
    CommentOnOpinion,
    Messages,
    CaseThread,
    PatientReply,
    GiveFeedback,
    ReplyFeedbackRepository,
    MakeReplyPdfs,
    Letterhead,
    MakeReplyPdfHandler,
    MakeAmendedPdfHandler,
    MakeFailedPdfHandler,
    ReplyTemplates,
    ReplyTemplatesRepository,
    TemplateVersionsRepository,
    MedicalSets,
    ReadMedicalContent,
    ApproveMedicalSet,
    MedicalContentChecks,
  ],
  exports: [CaseThread, ReplyRetractionsService],
})
export class RepliesModule {}
