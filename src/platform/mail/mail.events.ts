import { IsUUID } from 'class-validator';
import { defineEvent } from '../events/define-event.js';

class MailQueuedPayload {
  @IsUUID()
  deliveryId!: string;
}

/** A stored mail is the delivery job's to send. */
export const MailQueued = defineEvent('mail.mail-queued', MailQueuedPayload);
