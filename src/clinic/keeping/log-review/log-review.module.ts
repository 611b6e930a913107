import { Module } from '@nestjs/common';
import { AuthModule } from '../../../supabase/auth/auth.module.js';
import { NoticesModule } from '../../../platform/notices/notices.module.js';
import { WaitingModule } from '../../../platform/waiting/waiting.module.js';
import { CliniciansModule } from '../../clinicians/clinicians.module.js';
import { PatientRecordsModule } from '../../records/patient-records.module.js';
import { ListTouchedCases } from './searches/list-touched-cases.js';
import { LogReviewController } from './log-review.controller.js';
import { LogReviewRepository, logReviewWaiting } from './log-review.repository.js';
import { LogReviewReminder } from './log-review.mail.js';
import { LogStatisticsRepository } from './log-statistics.repository.js';
import { PickAccessesHandler } from './pick-accesses.handler.js';
import { RemindOfLogReviewHandler } from './remind-of-log-review.handler.js';
import { ReviewPick } from './review-pick.js';
import { ReviewProposals } from './review-proposals.js';
import { SearchAccessLog } from './searches/search-access-log.js';
import { StaffAccessesController } from './searches/staff-accesses.controller.js';

/** The review of the access log: who opened patients' data, and whether they needed to. */
@Module({
  imports: [
    WaitingModule.forFeature(logReviewWaiting),
    NoticesModule.forFeature([LogReviewReminder]),
    AuthModule,
    PatientRecordsModule,
    CliniciansModule,
  ],
  controllers: [LogReviewController, StaffAccessesController],
  providers: [
    LogReviewRepository,
    LogStatisticsRepository,
    ReviewPick,
    ReviewProposals,
    SearchAccessLog,
    ListTouchedCases,
    PickAccessesHandler,
    RemindOfLogReviewHandler,
  ],
})
export class LogReviewModule {}
