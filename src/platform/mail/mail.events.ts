import { DeliveryQueued } from '../deliveries/delivery-queued.js';
import { defineEvent } from '../events/define-event.js';

/** A stored mail is the delivery job's to send, or was refused for good and is the job's to report. */
export const MailQueued = defineEvent('mail.mail-queued', DeliveryQueued);
