import { DomainError, refusal } from '../../../platform/errors/domain-error.js';

export class CampaignNotFoundError extends refusal(
  'not-found',
  'catalog.campaign-not-found',
  'There is no such campaign.',
) {}

const REFUSALS = {
  'starts-in-past': 'A campaign cannot begin in the past.',
  'ends-before-start': 'The last day must not be before the first.',
  'ends-in-past': 'The last day must not be in the past. End the campaign instead.',
  'too-long': 'A campaign lasts at most 366 days.',
  'amount-too-high': 'At least 3 kr of the price must be left.',
  'has-begun': 'The campaign has begun; its first day can no longer be changed.',
  'is-over': 'The campaign is over and can no longer be changed.',
  overlaps: 'Another campaign runs on some of these days.',
} as const;

export type CampaignRefusal = keyof typeof REFUSALS;

/** The campaign cannot be as it was sent; the code says why. */
export class CampaignRefusedError extends DomainError {
  readonly code: `catalog.campaign-${CampaignRefusal}`;
  readonly kind = 'invalid';

  constructor(reason: CampaignRefusal) {
    super(REFUSALS[reason]);
    this.code = `catalog.campaign-${reason}`;
  }
}
