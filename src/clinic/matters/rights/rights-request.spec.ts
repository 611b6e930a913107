import { dueOf } from './rights-request.js';

describe('the clock of a request', () => {
  it.each([
    // Swedish time: two hours before UTC in summer, one in winter.
    ['2026-04-14T10:00:00Z', '2026-05-14T22:00:00.000Z'],
    ['2026-01-31T10:00:00Z', '2026-02-28T23:00:00.000Z'],
    ['2028-01-31T10:00:00Z', '2028-02-29T23:00:00.000Z'],
    ['2026-10-10T10:00:00Z', '2026-11-10T23:00:00.000Z'],
    // The evening in UTC is the next day in Sweden.
    ['2026-06-30T22:30:00Z', '2026-08-01T22:00:00.000Z'],
  ])('a request received at %s is due at the end of the day, %s', (received, due) => {
    expect(dueOf(new Date(received)).toISOString()).toBe(due);
  });

  it('an extended request has three months from its receipt', () => {
    expect(dueOf(new Date('2026-11-30T10:00:00Z'), true).toISOString()).toBe('2027-02-28T23:00:00.000Z');
  });
});
