import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { CopyLedgerHandler } from './ledger/copy-ledger.handler.js';
import { LedgerRepository } from './ledger/ledger.repository.js';

@Module({
  imports: [PaymentsModule, StripeModule],
  providers: [CopyLedgerHandler, LedgerRepository],
})
export class BooksModule {}
