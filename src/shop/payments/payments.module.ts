import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { WaitingModule } from '../../platform/waiting/waiting.module.js';
import { MetricsModule } from '../../platform/metrics/metrics.module.js';
import { paymentsMetrics } from './payments.metrics.js';
import { paymentsWaiting } from './payments.waiting.js';
import { AccountCustomersRepository } from './billing/account-customers.repository.js';
import { CustomersService } from './billing/customers.service.js';
import { InvoicesController } from './billing/invoices.controller.js';
import { SyncInvoiceHandler } from './billing/sync-invoice.handler.js';
import { CheckoutService } from './checkout.service.js';
import { CloseStaleSessionsHandler } from './close-stale-sessions.handler.js';
import {
  ExpireOpenSessions,
  ExpireSessionsAtClosingHandler,
  ExpireSessionsWhileClosedHandler,
} from './expire-open-sessions.handler.js';
import { DisputesService } from './disputes/disputes.service.js';
import { SyncDisputeHandler } from './stripe-events/sync-dispute.handler.js';
import { PaymentHistoryService } from './payment-history.service.js';
import { PaymentsRepository } from './payments.repository.js';
import { CopyLedgerHandler } from './ledger/copy-ledger.handler.js';
import { LedgerRepository } from './ledger/ledger.repository.js';
import { Ledger } from './ledger/ledger.service.js';
import { RefreshCatalogHandler } from './refresh-catalog.handler.js';
import { RefundRecorder } from './refunds/refund-recorder.js';
import { OrderPaymentsRepository } from './order-payments.repository.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import { RefundsService } from './refunds/refunds.service.js';
import { SendRefundHandler } from './refunds/send-refund.handler.js';
import { SyncRefundHandler } from './stripe-events/sync-refund.handler.js';
import { ProcessStripeEventHandler } from './stripe-events/process-stripe-event.handler.js';
import { PurgeStripeEventsHandler, StoreStripeEvents } from './stripe-events/store-stripe-events.js';
import { ReconcileHandler } from './stripe-events/reconcile.handler.js';
import { ReconciliationMarksRepository } from './stripe-events/reconciliation-marks.repository.js';
import { WebhookSettings } from './stripe-events/webhook-settings.js';
import { StripeWebhookController } from './stripe-events/stripe-webhook.controller.js';

@Module({
  imports: [
    WaitingModule.forFeature(paymentsWaiting),
    MetricsModule.forFeature(paymentsMetrics),
    CatalogModule,
    StripeModule,
  ],
  controllers: [StripeWebhookController, InvoicesController],
  providers: [
    CheckoutService,
    CustomersService,
    PaymentHistoryService,
    AccountCustomersRepository,
    PaymentsRepository,
    OrderPaymentsRepository,
    RefundsRepository,
    RefundsService,
    RefundRecorder,
    StoreStripeEvents,
    WebhookSettings,
    ProcessStripeEventHandler,
    SyncInvoiceHandler,
    RefreshCatalogHandler,
    SendRefundHandler,
    SyncRefundHandler,
    DisputesService,
    SyncDisputeHandler,
    ReconcileHandler,
    CopyLedgerHandler,
    LedgerRepository,
    Ledger,
    ReconciliationMarksRepository,
    CloseStaleSessionsHandler,
    ExpireOpenSessions,
    ExpireSessionsAtClosingHandler,
    ExpireSessionsWhileClosedHandler,
    PurgeStripeEventsHandler,
  ],
  exports: [CheckoutService, CustomersService, PaymentHistoryService, RefundsService, DisputesService, Ledger],
})
export class PaymentsModule {}
