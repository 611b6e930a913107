import { referenceOf, toCallError } from './calls.js';

const failure = (status: number) => ({ response: { status, data: null, headers: { 'x-request-id': 'r-1' } } });

describe('the reference of a failed call', () => {
  it('a failure of the server has the id of its request', () => {
    expect(referenceOf(toCallError(failure(500)))).toBe('r-1');
  });

  it('a refusal explains itself, and a call without a response has no id', () => {
    expect(referenceOf(toCallError(failure(409)))).toBeUndefined();
    expect(referenceOf(toCallError(new Error('no network')))).toBeUndefined();
    expect(referenceOf(new Error('something else'))).toBeUndefined();
  });
});
