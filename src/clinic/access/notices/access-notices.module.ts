import { Module } from '@nestjs/common';
import { NoticesModule } from '../../../platform/notices/notices.module.js';
import { AuthModule } from '../../../supabase/auth/auth.module.js';
import { CaseAccessModule } from '../case-access.module.js';
import { PatientRecordsModule } from '../../records/patient-records.module.js';
import { AccessNoticeChoicesRepository } from './access-notice-choices.repository.js';
import { AccessNoticesController } from './access-notices.controller.js';
import { AccessNotice } from './access-notice.mail.js';
import { ChooseAccessNotices } from './choose-access-notices.js';
import { OutsideAccessesRepository } from './outside-accesses.repository.js';
import { NotifyOfAccessesHandler } from './notify-of-accesses.handler.js';

/** Patients who choose it get a mail when a clinician outside their care opens their case. */
@Module({
  imports: [NoticesModule.forFeature([AccessNotice]), AuthModule, PatientRecordsModule, CaseAccessModule],
  controllers: [AccessNoticesController],
  providers: [AccessNoticeChoicesRepository, OutsideAccessesRepository, ChooseAccessNotices, NotifyOfAccessesHandler],
})
export class AccessNoticesModule {}
