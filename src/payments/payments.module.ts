import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../catalog/catalog.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { CloseStaleSessionsHandler } from './close-stale-sessions.handler.js';
import { CheckoutSession } from './checkout-session.entity.js';
import { AccountCustomer } from './account-customer.entity.js';
import { AccountCustomersRepository } from './account-customers.repository.js';
import { CheckoutService } from './checkout.service.js';
import { CustomersService } from './customers.service.js';
import { InvoicesController } from './invoices.controller.js';
import { Invoice } from './invoice.entity.js';
import { ProcessStripeEvent, PurgeStripeEvents, RefreshCatalog, SyncInvoice } from './payments.jobs.js';
import { PaymentsRepository } from './payments.repository.js';
import { ProcessStripeEventHandler } from './process-stripe-event.handler.js';
import { PurgeStripeEventsHandler } from './purge-stripe-events.handler.js';
import { ReconcileHandler } from './reconcile.handler.js';
import { CloseStaleSessions, Reconcile } from './reconcile.jobs.js';
import { RefreshCatalogHandler } from './refresh-catalog.handler.js';
import { StripeEvent } from './stripe-event.entity.js';
import { StripeIntake } from './stripe-intake.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';
import { SyncInvoiceHandler } from './sync-invoice.handler.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CheckoutSession, StripeEvent, Invoice, AccountCustomer]),
    JobsModule.forFeature([
      ProcessStripeEvent,
      SyncInvoice,
      RefreshCatalog,
      Reconcile,
      CloseStaleSessions,
      PurgeStripeEvents,
    ]),
    CatalogModule,
  ],
  controllers: [StripeWebhookController, InvoicesController],
  providers: [
    CheckoutService,
    CustomersService,
    AccountCustomersRepository,
    PaymentsRepository,
    StripeIntake,
    ProcessStripeEventHandler,
    SyncInvoiceHandler,
    RefreshCatalogHandler,
    ReconcileHandler,
    CloseStaleSessionsHandler,
    PurgeStripeEventsHandler,
  ],
  exports: [CheckoutService, CustomersService],
})
export class PaymentsModule {}
