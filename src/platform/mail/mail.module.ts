import { Global, Module } from '@nestjs/common';
import { mailWaiting } from '../deliveries/deliveries.waiting.js';
import { CryptoModule } from '../crypto/crypto.module.js';
import { DeliveryParts } from '../deliveries/send-stored-messages.js';
import { DeliverMailHandler, MailDeliveries, MAIL_CONTENT } from './mail-deliveries.js';
import { MailOutbox } from './mail-outbox.js';
import { MailTransport } from './mail-transport.js';
import { WaitingModule } from '../waiting/waiting.module.js';
import { SenderDetails, SenderName } from './sender-details.js';

@Global()
@Module({
  imports: [WaitingModule.forFeature(mailWaiting), CryptoModule.forFeature([MAIL_CONTENT])],
  providers: [MailOutbox, MailTransport, SenderName, SenderDetails, DeliveryParts, MailDeliveries, DeliverMailHandler],
  exports: [MailOutbox, MailDeliveries, MailTransport, SenderName, SenderDetails],
})
export class MailModule {}
