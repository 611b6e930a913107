import { refusal } from '../../../platform/errors/domain-error.js';

export class CustomerNotFoundError extends refusal('not-found', 'not_found', 'There is no such customer.') {}
