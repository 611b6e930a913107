import { Module } from '@nestjs/common';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { PaymentsModule } from '../../shop/payments/payments.module.js';
import { StorageModule } from '../../supabase/storage/storage.module.js';
import { PatientRecordsModule } from '../patient-records/patient-records.module.js';
import { CliniciansModule } from '../clinicians/clinicians.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { CaseAccessModule } from '../case-access/case-access.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { AnswersController } from './answers/answers.controller.js';
import { AnswersService } from './answers/answers.service.js';
import { InfoReplies } from './answers/info-reply.service.js';
import { CaseView } from './answers/case-view.service.js';
import { CaseFollowUp } from './sending/case-follow-up.service.js';
import { CaseStreams, CaseStreamTimes } from './sending/case-streams.service.js';
import { SendingController } from './sending/sending.controller.js';
import { SubmitCase } from './sending/submit-case.service.js';
import { WithdrawCase } from './sending/withdraw-case.service.js';
import { PhotoMaker } from './photos/photo-maker.js';
import { PhotoUploadsRepository } from './photos/photo-uploads.repository.js';
import { PhotoUploadSessions } from './photos/photo-upload-sessions.js';
import { PhotosController } from './photos/photos.controller.js';
import { PhotosService } from './photos/photos.service.js';
import { FinishPhotoUpload } from './photos/finish-photo-upload.js';
import { TusEndpoint } from './photos/tus-endpoint.js';
import { UploadBodies } from './photos/upload-bodies.js';
import { UploadsController } from './photos/uploads.controller.js';

/** The patient's form and photos, until they are sent and after. */
@Module({
  imports: [
    OrdersModule,
    PaymentsModule,
    StorageModule,
    PatientRecordsModule,
    CliniciansModule,
    CasesModule,
    CaseAccessModule,
    NoticesModule,
  ],
  controllers: [AnswersController, SendingController, UploadsController, PhotosController],
  providers: [
    AnswersService,
    InfoReplies,
    CaseView,
    SubmitCase,
    WithdrawCase,
    CaseFollowUp,
    CaseStreams,
    CaseStreamTimes,
    PhotosService,
    PhotoUploadSessions,
    PhotoUploadsRepository,
    FinishPhotoUpload,
    PhotoMaker,
    TusEndpoint,
    UploadBodies,
  ],
  exports: [CaseStreamTimes, PhotosService],
})
export class IntakeModule {}
