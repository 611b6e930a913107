import { IsUUID } from 'class-validator';
import { defineEvent } from '../events/define-event.js';

class SmsQueuedPayload {
  @IsUUID()
  deliveryId!: string;
}

/** A stored text message is the delivery job's to send. */
export const SmsQueued = defineEvent('sms.sms-queued', SmsQueuedPayload);
