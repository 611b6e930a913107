import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module.js';
import { DeliverMailHandler } from './deliver-mail.handler.js';
import { MailDeliveriesRepository } from './mail-deliveries.repository.js';
import { MailDelivery } from './mail-delivery.entity.js';
import { MailOutbox } from './mail-outbox.js';
import { MailTransport } from './mail-transport.js';
import { DeliverMail } from './mail.jobs.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([MailDelivery]), JobsModule.forFeature([DeliverMail])],
  providers: [MailOutbox, MailTransport, MailDeliveriesRepository, DeliverMailHandler],
  exports: [MailOutbox, MailTransport],
})
export class MailModule {}
