import { reviewsTexts } from './reviews.texts.js';

it('reviews say honestly in one line that there are none, and when they are asked for', () => {
  expect(reviewsTexts.empty).toBe('Här finns inga omdömen än. Vi ber om ett omdöme först när ditt ärende är avslutat.');
});
