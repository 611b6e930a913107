import { IsUUID } from 'class-validator';
import { defineEvent } from '../events/define-event.js';

class SmsQueuedPayload {
  @IsUUID()
  smsId!: string;
}

/** A text message was stored and should be sent. */
export const SmsQueued = defineEvent('sms.sms-queued', SmsQueuedPayload);
