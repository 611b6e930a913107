import { suggestedConcern } from './suggested-concern.js';

describe('the concern that a condition page hands on', () => {
  it.each([
    ['?besvar=acne', { concern: 'acne' }],
    ['?besvar=psoriasis-eksem', { concern: 'psoriasis-eczema' }],
    ['?besvar=/akne', {}],
    ['?besvar=', {}],
    ['', {}],
  ])('the query %s suggests %j', (search, suggested) => {
    expect(suggestedConcern(search)).toEqual(suggested);
  });
});
