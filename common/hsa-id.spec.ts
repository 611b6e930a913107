import { isHsaId, normaliseHsaId } from './hsa-id.js';

it.each(['SE2321000016-1003', 'SE2321000016-A', 'SE5565594230-ABC123'])('%s is an HSA-id', (text) => {
  expect(isHsaId(text)).toBe(true);
});

it.each([
  ['no prefix', '2321000016-1003'],
  ['another country', 'NO2321000016-1003'],
  ['nine digits', 'SE232100001-1003'],
  ['a wrong check digit', 'SE2321000017-1003'],
  ['no suffix', 'SE2321000016-'],
  ['no dash', 'SE23210000161003'],
  ['a suffix with another letter', 'SE2321000016-10Å3'],
  ['a long suffix', `SE2321000016-${'1'.repeat(19)}`],
  ['small letters', 'se2321000016-1003'],
])('%s makes no HSA-id', (_case, text) => {
  expect(isHsaId(text)).toBe(false);
});

it('an HSA-id is normalised to capitals without spaces', () => {
  expect(normaliseHsaId(' se2321000016 - 1a ')).toBe('SE2321000016-1A');
});
