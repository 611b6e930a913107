import { Module } from '@nestjs/common';
import { WaitingModule } from '../../../platform/waiting/waiting.module.js';
import { OrdersModule } from '../../../shop/orders/orders.module.js';
import { AuthModule } from '../../../supabase/auth/auth.module.js';
import { CliniciansModule } from '../../clinicians/clinicians.module.js';
import { CaseAccessModule } from '../../access/case-access.module.js';
import { CasesModule } from '../../cases/cases.module.js';
import { PatientRecordsModule } from '../../records/patient-records.module.js';
import { AccessQuestionsController } from './access-questions.controller.js';
import { AccessQuestionReminder, accessQuestionsWaiting } from './access-question.js';
import { AccessQuestionAnswered } from './access-question.mail.js';
import { NoticesModule } from '../../../platform/notices/notices.module.js';
import { AccessQuestionsRepository } from './access-questions.repository.js';
import { AccessQuestions } from './access-questions.js';

/** What patients wonder about accesses to their cases. */
@Module({
  imports: [
    WaitingModule.forFeature(accessQuestionsWaiting),
    NoticesModule.forFeature([AccessQuestionAnswered, AccessQuestionReminder]),
    AuthModule,
    CliniciansModule,
    OrdersModule,
    PatientRecordsModule,
    CaseAccessModule,
    CasesModule,
  ],
  controllers: [AccessQuestionsController],
  providers: [AccessQuestionsRepository, AccessQuestions],
})
export class AccessQuestionsModule {}
