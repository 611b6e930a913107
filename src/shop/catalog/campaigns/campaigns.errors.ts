import { refusals } from '../../../platform/errors/refusals.js';

/** Why a campaign cannot be as it was sent. */
export const campaignRefusal = refusals({
  'catalog.campaign-not-found': ['not-found', 'There is no such campaign.'],
  'catalog.campaign-starts-in-past': ['invalid', 'A campaign cannot begin in the past.'],
  'catalog.campaign-ends-before-start': ['invalid', 'The last day must not be before the first.'],
  'catalog.campaign-ends-in-past': ['invalid', 'The last day must not be in the past. End the campaign instead.'],
  'catalog.campaign-too-long': ['invalid', 'A campaign lasts at most 366 days.'],
  'catalog.campaign-amount-too-high': ['invalid', 'At least 3 kr of the price must be left.'],
  'catalog.campaign-has-begun': ['invalid', 'The campaign has begun; its first day can no longer be changed.'],
  'catalog.campaign-is-over': ['invalid', 'The campaign is over and can no longer be changed.'],
  'catalog.campaign-overlaps': ['invalid', 'Another campaign runs on some of these days.'],
});
