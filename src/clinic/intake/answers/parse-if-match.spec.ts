import { InvalidRequestError } from '../../../platform/errors/domain-error.js';
import { parseIfMatch } from './parse-if-match.js';

it.each([
  ['"0"', 0],
  ['"17"', 17],
  [' "3" ', 3],
  ['"999999999"', 999_999_999],
])('the revision in %s is %i', (header, revision) => {
  expect(parseIfMatch(header)).toBe(revision);
});

it.each([undefined, '', '*', '1', '""', '"01"', '"-1"', '"1.5"', '"1", "2"', 'W/"1"', '"1000000000"'])(
  '%p contains no revision',
  (header) => {
    expect(() => parseIfMatch(header)).toThrow(InvalidRequestError);
  },
);
