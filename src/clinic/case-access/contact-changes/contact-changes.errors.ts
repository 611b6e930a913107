import { DomainError, refusal } from '../../../platform/errors/domain-error.js';

const REFUSALS = {
  change_open: 'Another change of this case is proposed or waits.',
  unchanged: 'The order has this already.',
  other_changed_recently: 'Address and phone are not both changed within 30 days.',
  already_settled: 'The change is confirmed, done or ended.',
} as const;

export class ContactChangeRefusedError extends DomainError {
  readonly kind = 'conflict';

  constructor(readonly code: keyof typeof REFUSALS) {
    super(REFUSALS[code]);
  }
}

export class ContactChangeNotFoundError extends refusal('not-found', 'not_found', 'There is no such change.') {}

export class EmailInvalidError extends refusal('invalid', 'email_invalid', 'That is no e-mail address.') {}
