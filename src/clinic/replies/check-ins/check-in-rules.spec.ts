import { stockholmInstant } from '../../../../common/stockholm-time.js';
import { checkInSms } from './check-in.sms.js';
import { sendingTime } from './check-in-rules.js';

describe('the time of a check-in', () => {
  it.each([
    ['2026-11-25T03:00', '2026-11-25T09:00'],
    ['2026-11-25T08:59', '2026-11-25T09:00'],
    ['2026-11-25T09:00', '2026-11-25T09:00'],
    ['2026-11-25T19:59', '2026-11-25T19:59'],
    ['2026-11-25T20:00', '2026-11-26T09:00'],
    ['2026-12-31T23:30', '2027-01-01T09:00'],
    // The night to summer time.
    ['2027-03-27T22:00', '2027-03-28T09:00'],
  ])('a question that is due at %s leaves at %s in Stockholm', (due, sent) => {
    expect(sendingTime(stockholmInstant(due))).toEqual(stockholmInstant(sent));
  });
});

it('the question fits one text message of 160 characters and has no word of health', () => {
  const text = checkInSms('Hudvy', `https://hudvy.example.se/hur-gar-det/${'x'.repeat(22)}`);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toBe(
    'Hej från Hudvy. Hur går det? Svara med ett tryck inom tre dagar: https://hudvy.example.se/hur-gar-det/xxxxxxxxxxxxxxxxxxxxxx',
  );
});
