import { consentPurposes } from './consent-purposes.js';

it.each([
  [null, null, null],
  ['/count.js', null, 'analytics'],
  [null, 'https://reviews.example/', 'reviews'],
  ['/count.js', 'https://reviews.example/', 'both'],
])(
  'with the counter %s and the reviews %s consent is requested for %s',
  (analyticsScriptUrl, reviewsWidgetUrl, purposes) => {
    expect(consentPurposes({ analyticsScriptUrl, reviewsWidgetUrl })).toBe(purposes);
  },
);
