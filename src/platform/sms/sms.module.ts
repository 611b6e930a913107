import { Global, Module } from '@nestjs/common';
import { CryptoModule } from '../crypto/crypto.module.js';
import { DeliveryParts } from '../deliveries/delivery-parts.js';
import { DeliverSmsHandler } from './deliver-sms.handler.js';
import { SmsDeliveries } from './sms-deliveries.js';
import { SMS_CONTENT } from './sms-delivery.entity.js';
import { SmsOutbox } from './sms-outbox.js';
import { smsWaiting } from './sms.waiting.js';
import { WaitingModule } from '../waiting/waiting.module.js';
import { SmsTransport } from './sms-transport.js';
import { SmsChecks } from './sms.checks.js';

@Global()
@Module({
  imports: [WaitingModule.forFeature(smsWaiting), CryptoModule.forFeature([SMS_CONTENT])],
  providers: [SmsChecks, SmsOutbox, SmsTransport, DeliveryParts, SmsDeliveries, DeliverSmsHandler],
  exports: [SmsDeliveries, SmsOutbox],
})
export class SmsModule {}
