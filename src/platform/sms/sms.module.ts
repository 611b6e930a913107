import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CryptoModule } from '../crypto/crypto.module.js';
import { DeliveryRunner } from '../deliveries/delivery-runner.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { DeliverSmsHandler } from './deliver-sms.handler.js';
import { SmsDeliveriesRepository } from './sms-deliveries.repository.js';
import { SMS_CONTENT, SmsDelivery } from './sms-delivery.entity.js';
import { SmsOutbox } from './sms-outbox.js';
import { SmsTransport } from './sms-transport.js';
import { DeliverSms } from './sms.jobs.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([SmsDelivery]),
    JobsModule.forFeature([DeliverSms]),
    CryptoModule.forFeature([SMS_CONTENT]),
  ],
  providers: [SmsOutbox, DeliveryRunner, SmsTransport, SmsDeliveriesRepository, DeliverSmsHandler],
  exports: [SmsOutbox],
})
export class SmsModule {}
