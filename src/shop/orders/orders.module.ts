import { Module } from '@nestjs/common';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { TablesModule } from '../../platform/tables/tables.module.js';
import { OrderMails } from './order-mails.service.js';
import { Customers } from './customers/customers.js';
import { CustomerMessages } from './customers/customer-messages.service.js';
import { CustomersController } from './customers/customers.controller.js';
import { CustomersRepository } from './customers/customers.repository.js';
import { AdminOrdersController } from './admin-orders/admin-orders.controller.js';
import { AdminOrdersRepository } from './admin-orders/admin-orders.repository.js';
import { OrderCases } from './admin-orders/order-cases.service.js';
import { OrderNotes } from './admin-orders/order-notes.service.js';
import { ORDER_NOTE, OrderNotesRepository } from './admin-orders/order-notes.repository.js';
import { CryptoModule } from '../../platform/crypto/crypto.module.js';
import { ReadOrderStory, SentMessages } from './admin-orders/read-order-story.js';
import { RefundOrder } from './admin-orders/refund-order.js';
import { CheckOut } from './checkout/check-out.js';
import { CheckoutSessionsController } from './checkout/checkout-sessions.controller.js';
import { CheckoutStateService, StreamTimes } from './checkout/checkout-state.service.js';
import { OfferService } from './checkout/offer.service.js';
import { Confirmations, ConfirmationNotice } from './confirmation.mail.js';
import { FollowEmailChangeHandler } from './follow-email-change.handler.js';
import { HeldOrdersController } from './held-orders/held-orders.controller.js';
import { PaidOrders } from './paid-orders.js';
import { JoinGuestOrdersHandler } from './join-guest-orders.handler.js';
import { FollowPayments } from './follow-payments.js';
import { OrdersController } from './orders.controller.js';
import { DisputeNotice } from './disputes/dispute.mail.js';
import { HeldOrderNotice } from './held-orders/held-order.mail.js';
import { FailedRefundNotice } from './refunds/failed-refund.mail.js';
import { AdminReceiptsController, OwnReceiptsController } from './receipts/receipts.controller.js';
import { ReceiptAgain, SendReceipt } from './receipts/receipt.mail.js';
import { Receipts } from './receipts/receipts.js';
import { RefundNotice } from './refunds/refund.mail.js';
import { SessionsEnded } from './customers/sessions-ended.mail.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { OrdersRepository } from './orders.repository.js';
import { OrdersService } from './orders.service.js';
import { WaitingModule } from '../../platform/waiting/waiting.module.js';
import { MetricsModule } from '../../platform/metrics/metrics.module.js';
import { ordersMetrics } from './admin-orders/orders.metrics.js';
import { ordersWaiting } from './orders.waiting.js';
import { ordersTable } from './orders.table.js';
import { PseudonymiseOrdersHandler, PurgeUnpaidOrdersHandler } from './retention/retention.handlers.js';
import { CaseEndsRepository } from './case-ends/case-ends.repository.js';
import { CaseEnds } from './case-ends/case-ends.service.js';
import { OrderingBrowsersRepository } from './ordering-browsers.repository.js';
import { OrderingBrowsers } from './ordering-browsers.service.js';
import { WithdrawalLinksRepository } from './withdrawal-links.repository.js';

@Module({
  imports: [
    NoticesModule.forFeature([
      HeldOrderNotice,
      ConfirmationNotice,
      ReceiptAgain,
      RefundNotice,
      FailedRefundNotice,
      DisputeNotice,
      SessionsEnded,
    ]),
    AuthModule,
    TablesModule.forFeature([ordersTable]),
    WaitingModule.forFeature(ordersWaiting),
    MetricsModule.forFeature(ordersMetrics),
    CryptoModule.forFeature([ORDER_NOTE]),
    CatalogModule,
    PaymentsModule,
  ],
  controllers: [
    OrdersController,
    CheckoutSessionsController,
    HeldOrdersController,
    AdminOrdersController,
    AdminReceiptsController,
    OwnReceiptsController,
    CustomersController,
  ],
  providers: [
    OrdersService,
    CheckOut,
    OfferService,
    CheckoutStateService,
    StreamTimes,
    OrdersRepository,
    FollowPayments,
    PaidOrders,
    Confirmations,
    FollowEmailChangeHandler,
    JoinGuestOrdersHandler,
    OrderMails,
    ReadOrderStory,
    RefundOrder,
    Receipts,
    SendReceipt,
    OrderNotes,
    OrderNotesRepository,
    SentMessages,
    AdminOrdersRepository,
    OrderCases,
    CustomersRepository,
    CustomerMessages,
    Customers,
    CaseEnds,
    CaseEndsRepository,
    WithdrawalLinksRepository,
    OrderingBrowsers,
    OrderingBrowsersRepository,
    PseudonymiseOrdersHandler,
    PurgeUnpaidOrdersHandler,
  ],
  exports: [OrdersService, OrderingBrowsers, OrderCases, CaseEnds, OrderMails, CustomerMessages, OrderNotes],
})
export class OrdersModule {}
