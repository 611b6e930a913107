import { Global, Module } from '@nestjs/common';
import { CryptoModule } from '../crypto/crypto.module.js';
import { DeliveryParts } from '../deliveries/delivery-parts.js';
import { DeliverMailHandler } from './deliver-mail.handler.js';
import { MailDeliveries } from './mail-deliveries.js';
import { MAIL_CONTENT } from './mail-delivery.entity.js';
import { MailChecks } from './mail.checks.js';
import { MailOutbox } from './mail-outbox.js';
import { MailTransport } from './mail-transport.js';
import { mailWaiting } from './mail.waiting.js';
import { WaitingModule } from '../waiting/waiting.module.js';
import { SenderDomainChecks } from './sender-domain.checks.js';
import { SenderDetails } from './sender-details.js';
import { SenderName } from './sender-name.js';

@Global()
@Module({
  imports: [WaitingModule.forFeature(mailWaiting), CryptoModule.forFeature([MAIL_CONTENT])],
  providers: [
    MailChecks,
    SenderDomainChecks,
    MailOutbox,
    MailTransport,
    SenderName,
    SenderDetails,
    DeliveryParts,
    MailDeliveries,
    DeliverMailHandler,
  ],
  exports: [MailOutbox, MailDeliveries, MailTransport, SenderName, SenderDetails],
})
export class MailModule {}
