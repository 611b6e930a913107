import { Module } from '@nestjs/common';
import { OrdersModule } from '../../../shop/orders/orders.module.js';
import { CaseAccessModule } from '../../access/case-access.module.js';
import { CasesModule } from '../../cases/cases.module.js';
import { DeskModule } from '../../desk/desk.module.js';
import { NoticesModule } from '../../../platform/notices/notices.module.js';
import { PatientRecordsModule } from '../../records/patient-records.module.js';
import { AnswerCheckIn } from './answer-check-in.js';
import { CheckInsController } from './check-ins.controller.js';
import { CheckInsRepository } from './check-ins.repository.js';
import { MissCheckInGoalsHandler } from './miss-check-in-goals.handler.js';
import { MissedCheckInNotice, WorsePatientNotice } from './check-in.mail.js';
import { checkInExample } from './check-in.sms.js';
import { PatientCheckIns } from './patient-check-ins.js';
import { PlanCheckInsHandler, SendCheckInsHandler } from './check-ins.handlers.js';
import { PreviewsModule } from '../../../platform/previews/previews.module.js';

/** "Hur går det?": questions to patients after the reply, and what a bad answer sets off. */
@Module({
  imports: [
    PreviewsModule.forFeature([checkInExample]),
    NoticesModule.forFeature([WorsePatientNotice, MissedCheckInNotice]),
    OrdersModule,
    PatientRecordsModule,
    CasesModule,
    CaseAccessModule,
    DeskModule,
  ],
  controllers: [CheckInsController],
  providers: [
    AnswerCheckIn,
    PatientCheckIns,
    CheckInsRepository,
    PlanCheckInsHandler,
    SendCheckInsHandler,
    MissCheckInGoalsHandler,
  ],
  exports: [CheckInsRepository],
})
export class CheckInsModule {}
