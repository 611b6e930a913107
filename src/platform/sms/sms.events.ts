import { DeliveryQueued } from '../deliveries/delivery-queued.js';
import { defineEvent } from '../events/define-event.js';

/** A stored text message is the delivery job's to send, or was refused for good and is the job's to report. */
export const SmsQueued = defineEvent('sms.sms-queued', DeliveryQueued);
