import { changedPromises, isInstagramAddress, isWholeNumber, promiseFields } from './promise-fields.js';
import { promisesTexts } from './promises.texts.js';

const { valuesOf, sentOf } = promiseFields(promisesTexts.sv);

const settings: Parameters<typeof changedPromises>[0] = {
  answerTargetHours: 24,
  deliveryDaysMin: 1,
  deliveryDaysMax: 2,
  contactAnswerHours: 24,
  minimumAgeYears: 18,
  instagramUrl: null,
  reviewUrl: null,
  doctorKind: 'specialist',
  careUnit: 'Hudvy, hudmottagningen',
  hasCompactBanner: false,
  hasWithdrawalPage: true,
  hasSafekeepingPage: false,
  paidWhileClosed: 'refund',
};

it('the form round-trips its values', () => {
  expect(sentOf(valuesOf(settings))).toEqual(settings);
});

it('only changes of goal, limit and age need confirmation', () => {
  const changed = { ...settings, answerTargetHours: 12, contactAnswerHours: 12, hasCompactBanner: true };
  expect(changedPromises(settings, changed)).toEqual(['answerTargetHours']);
  expect(changedPromises(settings, { ...settings, minimumAgeYears: 20 })).toEqual(['minimumAgeYears']);
  expect(changedPromises(settings, { ...settings, deliveryDaysMax: 3 })).toEqual(['deliveryDaysMax']);
  expect(changedPromises(settings, { ...settings, deliveryDaysMin: 2 })).toEqual([]);
});

it.each([
  ['24', true],
  ['0', false],
  ['1.5', false],
  ['', false],
  ['-3', false],
])('a number of hours typed as %j is accepted: %s', (text, isAccepted) => {
  expect(isWholeNumber(text, 1, 720)).toBe(isAccepted);
});

it.each([
  ['', true],
  ['https://www.instagram.com/hudvy', true],
  ['https://instagram.com.evil.example/hudvy', false],
  ['http://www.instagram.com/hudvy', false],
  ['@hudvy', false],
])('an Instagram address typed as %j is accepted: %s', (text, isAccepted) => {
  expect(isInstagramAddress(text)).toBe(isAccepted);
});
