import { Module } from '@nestjs/common';
import { CryptoModule } from '../../platform/crypto/crypto.module.js';
import { purgeHandler } from '../../platform/retention/purge.js';
import { bankidRetention } from './bankid.retention.js';
import { BankidCertificate } from './bankid-certificate.service.js';
import { BankidOrders } from './bankid-orders.service.js';
import { Credentials } from './client/credentials.js';
import { RelyingPartyClient } from './client/relying-party-client.js';
import { CollectAbandonedOrdersHandler, Collector } from './orders/collector.js';
import { ORDER_COMPLETION, ORDER_SECRETS } from './orders/bank-id-order.entity.js';
import { BankIdOrdersRepository } from './orders/bank-id-orders.repository.js';
import { BeginOrder } from './orders/begin-order.js';
import { BrowserOrders } from './orders/browser-orders.js';
import { FollowOrder } from './orders/follow-order.js';
import { OrderSeal } from './orders/order-seal.js';
import { BankidOrdersController, OwnOrderGuard } from './orders/bankid-orders.controller.js';
import { secondsInHour } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

const PurgeBankid = defineJob('maintenance.purge-bankid', { everySeconds: secondsInHour / 4, attempts: 3 });

/** Orders at BankID: begun, collected and used once. Rooms that use it decide what an identity opens. */
@Module({
  imports: [CryptoModule.forFeature([ORDER_SECRETS, ORDER_COMPLETION])],
  controllers: [BankidOrdersController],
  providers: [
    BankidOrders,
    BankidCertificate,
    Credentials,
    RelyingPartyClient,
    BankIdOrdersRepository,
    OrderSeal,
    BeginOrder,
    BrowserOrders,
    FollowOrder,
    OwnOrderGuard,
    Collector,
    CollectAbandonedOrdersHandler,
    purgeHandler(PurgeBankid, bankidRetention),
  ],
  exports: [BankidOrders, BankidCertificate],
})
export class BankidModule {}
