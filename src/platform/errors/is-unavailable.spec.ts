import { QueryFailedError } from 'typeorm';
import { isDatabaseUnavailable } from './error-formats.js';

const coded = (code: string) => Object.assign(new Error('x'), { code });

it.each([
  coded('ECONNREFUSED'),
  coded('ECONNRESET'),
  coded('57P01'),
  coded('57P03'),
  coded('53300'),
  coded('08006'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('timeout exceeded when trying to connect'),
  new QueryFailedError('SELECT 1', [], coded('57P01')),
])('%p means an unreachable database', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it.each([
  coded('23505'),
  coded('22021'),
  coded('57014'),
  new QueryFailedError('SELECT 1', [], coded('42P01')),
  new Error('x'),
  'ECONNREFUSED',
  null,
])('%p does not mean an unreachable database', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
