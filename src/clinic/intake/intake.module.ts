import { Module } from '@nestjs/common';
import { BankidModule } from '../../identity/bankid/bankid.module.js';
import { PersonsModule } from '../../identity/persons/persons.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { PaymentsModule } from '../../shop/payments/payments.module.js';
import { StorageModule } from '../../supabase/storage/storage.module.js';
import { PatientRecordsModule } from '../records/patient-records.module.js';
import { CliniciansModule } from '../clinicians/clinicians.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { CaseAccessModule } from '../access/case-access.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { FormReminder } from './reminders/form-reminder.mail.js';
import { InfoRequestNotice, InfoRequestReminder } from './reminders/info-request.mail.js';
import { SendFormRemindersHandler } from './reminders/send-form-reminders.handler.js';
import { ReceiptNotice } from './sending/receipt.mail.js';
import { AnswersController } from './answers/answers.controller.js';
import { IdentityController } from './answers/identity.controller.js';
import { IdentityTrust, ReadIdentity } from './answers/read-identity.js';
import { SaveAnswer } from './answers/save-answer.js';
import { CaseForms } from './answers/case-forms.js';
import { CaseView } from './answers/case-view.js';
import { CaseFollowUp } from './sending/case-follow-up.js';
import { CaseStreams, CaseStreamTimes } from './sending/case-streams.js';
import { SendingController } from './sending/sending.controller.js';
import { SubmitCase } from './sending/submit-case.js';
import { WithdrawCase } from './sending/withdraw-case.js';
import { PhotoMaker } from './photos/photo-maker.js';
import { PhotoUploadsRepository } from './photos/photo-uploads.repository.js';
import { PhotoUploadSessions } from './photos/photo-upload-sessions.js';
import { PhotosController } from './photos/photos.controller.js';
import { CasePhotos } from './photos/case-photos.js';
import { FinishPhotoUpload } from './photos/finish-photo-upload.js';
import { TusEndpoint, UploadBodies } from './photos/tus-endpoint.js';
import { PhotoUploadsController } from './photos/photo-uploads.controller.js';

/** The patient's form and photos, until they are sent and after. */
@Module({
  imports: [
    BankidModule,
    PersonsModule,
    OrdersModule,
    PaymentsModule,
    StorageModule,
    PatientRecordsModule,
    CliniciansModule,
    CasesModule,
    CaseAccessModule,
    NoticesModule.forFeature([ReceiptNotice, InfoRequestNotice, InfoRequestReminder, FormReminder]),
  ],
  controllers: [AnswersController, IdentityController, SendingController, PhotoUploadsController, PhotosController],
  providers: [
    SendFormRemindersHandler,
    SaveAnswer,
    ReadIdentity,
    IdentityTrust,
    CaseForms,
    CaseView,
    SubmitCase,
    WithdrawCase,
    CaseFollowUp,
    CaseStreams,
    CaseStreamTimes,
    CasePhotos,
    PhotoUploadSessions,
    PhotoUploadsRepository,
    FinishPhotoUpload,
    PhotoMaker,
    TusEndpoint,
    UploadBodies,
  ],
  exports: [CaseForms, CaseStreamTimes, CasePhotos],
})
export class IntakeModule {}
