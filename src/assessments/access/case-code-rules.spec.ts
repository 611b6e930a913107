import { isSpent, nextCodeAt, secondsUntil } from './case-code-rules.js';

const at = (time: string) => new Date(`2026-11-22T${time}Z`);
const fresh = { wrongTries: 0, isUsed: false, isExpired: false };

describe('the rules of codes', () => {
  it.each([
    [fresh, false],
    [{ ...fresh, wrongTries: 4 }, false],
    [{ ...fresh, wrongTries: 5 }, true],
    [{ ...fresh, isUsed: true }, true],
    [{ ...fresh, isExpired: true }, true],
  ])('a code %j is spent: %s', (code, is) => {
    expect(isSpent(code)).toBe(is);
  });

  it.each([
    ['none was sent', [], null],
    ['one was sent', ['12:00:00'], '12:01:00'],
    ['two were sent', ['12:00:00', '12:30:00'], '12:31:00'],
    ['three were sent: an hour after the first', ['12:00:00', '12:10:00', '12:20:00'], '13:00:00'],
    ['the third came late in the hour of the first', ['12:00:00', '12:10:00', '12:59:30'], '13:00:30'],
  ])('the next code may be sent: %s', (_, sent, next) => {
    expect(nextCodeAt(sent.map(at), 3)).toEqual(next === null ? null : at(next));
  });

  it('without a limit the next code may be sent after a minute', () => {
    expect(nextCodeAt([at('12:00:00'), at('12:01:00'), at('12:02:00')], Infinity)).toEqual(at('12:03:00'));
  });

  it('seconds are told whole, and at least one', () => {
    expect(secondsUntil(at('12:00:01.200'), at('12:00:00'))).toBe(2);
    expect(secondsUntil(at('12:00:00'), at('12:00:09'))).toBe(1);
  });
});
