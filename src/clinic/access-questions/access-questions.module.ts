import { Module } from '@nestjs/common';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { PreviewsModule } from '../../platform/previews/previews.module.js';
import { WaitingModule } from '../../platform/waiting/waiting.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { CaseAccessModule } from '../case-access/case-access.module.js';
import { LogReviewModule } from '../log-review/log-review.module.js';
import { PatientRecordsModule } from '../patient-records/patient-records.module.js';
import { AccessQuestionsController } from './access-questions.controller.js';
import { RemindOfAccessQuestions } from './access-questions.jobs.js';
import { AccessQuestionAnswered } from './access-question.mail.js';
import { accessQuestionsReminderExample } from './access-questions-reminder.mail.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { AccessQuestionsRepository } from './access-questions.repository.js';
import { accessQuestionsWaiting } from './access-questions.waiting.js';
import { AskAboutAccess } from './ask-about-access.js';
import { RemindOfQuestionsHandler } from './remind-of-questions.handler.js';
import { ReplyToAccessQuestion } from './reply-to-access-question.js';

/** What patients wonder about accesses to their cases. */
@Module({
  imports: [
    JobsModule.forFeature([RemindOfAccessQuestions]),
    WaitingModule.forFeature(accessQuestionsWaiting),
    NoticesModule.forFeature([AccessQuestionAnswered]),
    PreviewsModule.forFeature([accessQuestionsReminderExample]),
    AuthModule,
    OrdersModule,
    PatientRecordsModule,
    CaseAccessModule,
    LogReviewModule,
  ],
  controllers: [AccessQuestionsController],
  providers: [AccessQuestionsRepository, AskAboutAccess, ReplyToAccessQuestion, RemindOfQuestionsHandler],
})
export class AccessQuestionsModule {}
