import { PermanentFailure } from '../jobs/job-handler.js';

/** The mail server or SMS gateway refused the message for good: no further attempt can help. */
export class DeliveryRefusedError extends PermanentFailure {}
