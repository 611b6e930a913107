import { clockResult, releaseResult, transportResult } from './database.checks.js';

describe('the checks of the database', () => {
  it.each([
    [140_012, 'failed', 'Databasen är PostgreSQL 14.'],
    [150_000, 'passed', 'Databasen är PostgreSQL 15.'],
    [180_004, 'passed', 'Databasen är PostgreSQL 18.'],
    [190_000, 'failed', 'Databasen är PostgreSQL 19.'],
  ])('release %s is %s', (versionNumber, state, found) => {
    expect(releaseResult(versionNumber)).toEqual({ state, found });
  });

  it.each([
    ['db.klinik.se', true, 'passed', 'Förbindelsen är krypterad.'],
    ['10.0.0.7', false, 'passed', 'Databasen finns i det egna nätet.'],
    ['', false, 'passed', 'Databasen finns i det egna nätet.'],
    ['db.klinik.se', false, 'failed', 'Förbindelsen lämnar det egna nätet okrypterad.'],
  ])('a connection to "%s", encrypted %s, is %s', (host, isEncrypted, state, found) => {
    expect(transportResult(host, isEncrypted)).toEqual({ state, found });
  });

  it('clocks that are five seconds apart pass, and more do not', () => {
    expect([clockResult(5), clockResult(-5)].map(({ state }) => state)).toEqual(['passed', 'passed']);
    expect(clockResult(-61.2)).toEqual({
      state: 'failed',
      found: 'Serverns och databasens klockor skiljer 61 sekunder.',
    });
  });
});
