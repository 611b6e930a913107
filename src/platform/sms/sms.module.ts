import { Global, Module } from '@nestjs/common';
import { smsWaiting } from '../deliveries/deliveries.waiting.js';
import { CryptoModule } from '../crypto/crypto.module.js';
import { DeliveryParts } from '../deliveries/send-stored-messages.js';
import { DeliverSmsHandler, SmsDeliveries, SMS_CONTENT } from './sms-deliveries.js';
import { SmsOutbox } from './sms-outbox.js';
import { WaitingModule } from '../waiting/waiting.module.js';
import { SmsTransport } from './sms-transport.js';

@Global()
@Module({
  imports: [WaitingModule.forFeature(smsWaiting), CryptoModule.forFeature([SMS_CONTENT])],
  providers: [SmsOutbox, SmsTransport, DeliveryParts, SmsDeliveries, DeliverSmsHandler],
  exports: [SmsDeliveries, SmsOutbox],
})
export class SmsModule {}
