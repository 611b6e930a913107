import { Injectable } from '@nestjs/common';
import { DeliveriesRepository, type ClaimedDelivery } from '../deliveries/deliveries.repository.js';
import { SMS_CONTENT } from './sms-delivery.entity.js';

interface ClaimedSms extends ClaimedDelivery {
  /** `notAfter` has passed. */
  readonly isLate: boolean;
}

@Injectable()
export class SmsDeliveriesRepository extends DeliveriesRepository<ClaimedSms> {
  readonly content = SMS_CONTENT;
  protected readonly claimed =
    'recipient, sealed_content AS "sealedContent", coalesce(not_after < now(), false) AS "isLate"';
}
