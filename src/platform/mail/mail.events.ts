import { IsUUID } from 'class-validator';
import { defineEvent } from '../events/define-event.js';

class MailQueuedPayload {
  @IsUUID()
  mailId!: string;
}

/** A mail row was stored and should be sent. */
export const MailQueued = defineEvent('mail.mail-queued', MailQueuedPayload);
