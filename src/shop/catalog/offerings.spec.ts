import type { ClinicSettingsValues } from '../../profile/clinic-settings.js';
import { OFFERINGS } from './offerings.js';

it.each(Object.entries(OFFERINGS))('the goal of the offering %s fits before the shortest limit', (_key, offering) => {
  const shortest = { deliveryDaysMax: 1, answerTargetHours: 24 } as ClinicSettingsValues;
  expect(offering.answerTargetHours(shortest)).toBeLessThanOrEqual(24);
});
