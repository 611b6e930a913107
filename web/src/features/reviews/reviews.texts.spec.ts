import { reviewsTexts } from './reviews.texts.js';

describe('reviews', () => {
  it('reviews say honestly that there are none, and whom they would come from', () => {
    expect(reviewsTexts.emptyTitle).toBe('Här finns inga omdömen än');
    expect(reviewsTexts.emptyText).toContain('först när ditt ärende är avslutat');
  });
});
