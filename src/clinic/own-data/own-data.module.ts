import { Module } from '@nestjs/common';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { CaseAccessModule } from '../case-access/case-access.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { AccountOwnDataController } from './account-own-data.controller.js';
import { CaseOwnDataController } from './case-own-data.controller.js';
import { CasesOfOwnData } from './cases-of-own-data.js';

/** The patient's rights over their own data (GDPR, chapter III). */
@Module({
  imports: [OrdersModule, CasesModule, CaseAccessModule],
  controllers: [AccountOwnDataController, CaseOwnDataController],
  providers: [CasesOfOwnData],
})
export class OwnDataModule {}
