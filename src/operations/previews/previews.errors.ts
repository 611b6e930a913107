import { refusal } from '../../platform/errors/domain-error.js';

export class PreviewNotFoundError extends refusal('not-found', 'preview_not_found', 'There is no such message.') {}
