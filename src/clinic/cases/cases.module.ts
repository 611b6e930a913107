import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { AdvanceCases, AdvanceCasesHandler } from './advance-cases.handler.js';
import { Case } from './case.entity.js';
import { CaseOwnersRepository } from './case-owners.repository.js';
import { CasesRepository } from './cases.repository.js';
import { CasesService } from './cases.service.js';

/** The state of cases, their questionnaire and its red flags. */
@Module({
  imports: [TypeOrmModule.forFeature([Case]), JobsModule.forFeature([AdvanceCases]), OrdersModule],
  providers: [CasesService, CasesRepository, CaseOwnersRepository, AdvanceCasesHandler],
  exports: [CasesService, CasesRepository, CaseOwnersRepository],
})
export class CasesModule {}
