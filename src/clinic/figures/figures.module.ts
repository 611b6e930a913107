import { Module } from '@nestjs/common';
import { WaitingModule } from '../../platform/waiting/waiting.module.js';
import { FiguresController } from './figures.controller.js';
import { PaymentsModule } from '../../shop/payments/payments.module.js';
import { CountDaysHandler, MonthController } from './month.controller.js';
import { MonthRepository } from './month.repository.js';
import { RowsController } from './rows.controller.js';
import { RowsRepository } from './rows.repository.js';
import { MonthSummary } from './sum-month.js';
import { figuresWaiting } from './figures.waiting.js';

/** What the clinic earns and answers, by the day. */
@Module({
  imports: [WaitingModule.forFeature(figuresWaiting), PaymentsModule],
  controllers: [FiguresController, MonthController, RowsController],
  providers: [MonthRepository, RowsRepository, MonthSummary, CountDaysHandler],
})
export class FiguresModule {}
