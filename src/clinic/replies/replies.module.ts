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
import { PreviewsModule } from '../../platform/previews/previews.module.js';
import { CaseAccessModule } from '../access/case-access.module.js';
import { MissedCheckInNotice, WorsePatientNotice } from './check-ins/check-in.mail.js';
import { checkInExample } from './check-ins/check-in.sms.js';
import { CheckInsController } from './check-ins/check-ins.controller.js';
import { MissCheckInGoalsHandler, PlanCheckInsHandler, SendCheckInsHandler } from './check-ins/check-ins.handlers.js';
import { CheckInsRepository } from './check-ins/check-ins.repository.js';
import { PatientCheckIns } from './check-ins/check-ins.js';
import { Amendments } from './amendments.js';
import { AnswerDisagreement, PatientDisagreements } from './disagreements/disagreements.js';
import {
  DeskDisagreementsController,
  PatientDisagreementsController,
} from './disagreements/disagreements.controller.js';
import { DeskRepliesController } from './desk-replies.controller.js';
import { DeskReply, WaitingOfCase } from './desk-reply.js';
import { CaseThread } from './case-thread.js';
import { MedicalContent } from './medical-content/medical-content.js';
import { MedicalContentController } from './medical-content/medical-content.controller.js';
import { Messages } from './messages.js';
import { PatientRepliesController } from './patient-replies.controller.js';
import { PatientReply } from './patient-reply.js';
import { DeskReplyPdf } from './pdf/desk-reply-pdf.js';
import {
  MakeAmendedPdfHandler,
  MakeFailedPdfHandler,
  MakeReplyPdfHandler,
  Letterhead,
  MakeReplyPdfs,
} from './pdf/make-reply-pdfs.js';
import { RemindOfPrescriptionsHandler } from './prescriptions/remind-of-prescriptions.handler.js';
import { Prescriptions } from './prescriptions/prescriptions.js';
import { ReplyDrafts } from './reply-drafts.js';
import { CodeUsesRepository } from './icd-codes/code-uses.repository.js';
import { IcdCodesController } from './icd-codes/icd-codes.controller.js';
import { ReplyFeedbackRepository } from './reply-feedback.repository.js';
import { AskSecondOpinion, CommentOnOpinion } from './second-opinions.js';
import { SecondOpinionsController } from './second-opinions.controller.js';
import { BankidSigningController } from './signing/bankid-signing.controller.js';
import { CheckDraft } from './signing/check-draft.js';
import { SignReply } from './signing/sign-reply.js';
import { StuckSignatureLetter, UnreadSignatureLetter } from './signing/held-signature.mail.js';
import { SignHeldRepliesHandler } from './signing/sign-held-replies.handler.js';
import { ReadSignature, SignByBankid } from './signing/sign-by-bankid.js';
import { SignCheckedDraft } from './signing/sign-checked-draft.js';
import { AdminRetractionsController, DeskRetractionsController } from './retractions/retractions.controller.js';
import { ReplyRetractions, RetractReply } from './retractions/reply-retractions.js';
import { ReplyTemplatesController } from './templates/reply-templates.controller.js';
import { ReplyTemplatesRepository } from './templates/reply-templates.repository.js';
import { ReplyTemplates } from './templates/reply-templates.js';

/** The clinic's replies: written, signed, read, amended; messages and questions how it goes after them. */
@Module({
  imports: [
    PreviewsModule.forFeature([checkInExample]),
    NoticesModule.forFeature([
      ...Object.values(toPatient),
      ...Object.values(toClinician),
      WorsePatientNotice,
      MissedCheckInNotice,
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
    CaseAccessModule,
    IntakeModule,
    DeskModule,
  ],
  controllers: [
    DeskRepliesController,
    CheckInsController,
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
    SignCheckedDraft,
    SignHeldRepliesHandler,
    CodeUsesRepository,
    DeskReply,
    WaitingOfCase,
    DeskReplyPdf,
    Amendments,
    ReplyRetractions,
    RetractReply,
    AnswerDisagreement,
    PatientDisagreements,
    Prescriptions,
    PatientCheckIns,
    CheckInsRepository,
    PlanCheckInsHandler,
    SendCheckInsHandler,
    MissCheckInGoalsHandler,
    MessageNotices,
    NotifyOfMessagesHandler,
    RemindOfPrescriptionsHandler,
    AskSecondOpinion,
    CommentOnOpinion,
    Messages,
    CaseThread,
    PatientReply,
    ReplyFeedbackRepository,
    MakeReplyPdfs,
    Letterhead,
    MakeReplyPdfHandler,
    MakeAmendedPdfHandler,
    MakeFailedPdfHandler,
    ReplyTemplates,
    ReplyTemplatesRepository,
    MedicalContent,
  ],
  exports: [CaseThread],
})
export class RepliesModule {}
