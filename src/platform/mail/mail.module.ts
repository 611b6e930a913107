import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CryptoModule } from '../crypto/crypto.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { DeliverMailHandler } from './deliver-mail.handler.js';
import { MailDeliveriesRepository } from './mail-deliveries.repository.js';
import { MAIL_CONTENT, MailDelivery } from './mail-delivery.entity.js';
import { MailOutbox } from './mail-outbox.js';
import { MailTransport } from './mail-transport.js';
import { DeliverMail } from './mail.jobs.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([MailDelivery]),
    JobsModule.forFeature([DeliverMail]),
    CryptoModule.forFeature([MAIL_CONTENT]),
  ],
  providers: [MailOutbox, MailTransport, MailDeliveriesRepository, DeliverMailHandler],
  exports: [MailOutbox, MailTransport],
})
export class MailModule {}
