import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/orders.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { Assessment } from './assessment.entity.js';
import { AssessmentsController } from './assessments.controller.js';
import { DispatchForm } from './assessments.jobs.js';
import { AssessmentsRepository } from './assessments.repository.js';
import { AssessmentsService } from './assessments.service.js';
import { DispatchFormHandler } from './dispatch-form.handler.js';

@Module({
  imports: [TypeOrmModule.forFeature([Assessment]), JobsModule.forFeature([DispatchForm]), OrdersModule],
  controllers: [AssessmentsController],
  providers: [AssessmentsService, AssessmentsRepository, DispatchFormHandler],
  exports: [AssessmentsService],
})
export class AssessmentsModule {}
