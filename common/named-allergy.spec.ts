import { namedAllergy } from './named-allergy.js';

describe('a word that the patient named as an allergy', () => {
  it.each([
    ['Penicillin V', 'Jag fick utslag av penicillin', 'Penicillin'],
    ['Fenoximetylpenicillin', 'penicillin', null],
    ['Hydrokortisonkräm', 'hydrokortison', 'Hydrokortisonkräm'],
    ['Tetralysal', 'TETRALYSAL, kanske', 'Tetralysal'],
    ['Kräm 1 %', 'nickel 1 %', null],
    ['', 'penicillin', null],
    ['Penicillin', '', null],
  ])('%j with %j marks %j', (preparation, allergies, word) => {
    expect(namedAllergy(preparation, allergies)).toBe(word);
  });
});
