import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/orders.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { CaseLinksRepository } from './access/case-links.repository.js';
import { AssessmentsController } from './assessments.controller.js';
import { DispatchForm } from './assessments.jobs.js';
import { AssessmentsService } from './assessments.service.js';
import { AdvanceCases, AdvanceCasesHandler } from './cases/advance-cases.handler.js';
import { Case } from './cases/case.entity.js';
import { CasesRepository } from './cases/cases.repository.js';
import { CasesService } from './cases/cases.service.js';
import { DispatchFormHandler } from './dispatch-form.handler.js';

@Module({
  imports: [TypeOrmModule.forFeature([Case]), JobsModule.forFeature([DispatchForm, AdvanceCases]), OrdersModule],
  controllers: [AssessmentsController],
  providers: [
    AssessmentsService,
    CasesService,
    CasesRepository,
    CaseLinksRepository,
    DispatchFormHandler,
    AdvanceCasesHandler,
  ],
  exports: [AssessmentsService],
})
export class AssessmentsModule {}
