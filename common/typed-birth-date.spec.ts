import { typedBirthDate } from './typed-birth-date.js';

const TODAY = '2026-11-30';

describe('a typed birth date', () => {
  it.each([
    '910423',
    '91-04-23',
    '19910423',
    '1991-04-23',
    '1991 04 23',
    ' 1991.04.23 ',
    '1991/04/23',
    '23/4 1991',
    '23/04 1991',
    '23.4.1991',
    '910423-1234',
    '910423 1234',
    '9104231234',
    '19910423-1234',
    '199104231234',
    '９１０４２３',
  ])('the day is read from %p', (typed) => {
    expect(typedBirthDate(typed, TODAY)).toBe('1991-04-23');
  });

  it.each([
    ['8 digits that begin like 6', '20010503', '2001-05-03'],
    ['6 digits that begin like 8', '200105', '2020-01-05'],
    ['12 digits that begin like 10', '200105031234', '2001-05-03'],
    ['10 digits that begin like 8', '2001031234', '2020-01-03'],
  ])('the number of digits decides, never how they begin: %s', (_what, typed, day) => {
    expect(typedBirthDate(typed, TODAY)).toBe(day);
  });

  it.each([
    ['261130', '2026-11-30'],
    ['261201', '1926-12-01'],
    ['270101', '1927-01-01'],
    ['000229', '2000-02-29'],
    ['960229', '1996-02-29'],
  ])('a year of two digits is the latest one whose day has been: %s', (typed, day) => {
    expect(typedBirthDate(typed, TODAY)).toBe(day);
  });

  it.each(['', '9104', '91042', '9104231', '910423123', '91042312345', '1991042312345', '1985-4-23', '23/4 91'])(
    'another number of digits asks again: %p',
    (typed) => {
      expect(typedBirthDate(typed, TODAY)).toBeNull();
    },
  );

  it.each(['910431', '19910231', '31/4 1991', '4/23 1991', '910423-123a', 'den 23 april', '910423TF12', '-910423'])(
    'a text that is no day of the calendar asks again: %p',
    (typed) => {
      expect(typedBirthDate(typed, TODAY)).toBeNull();
    },
  );
});
