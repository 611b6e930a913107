import { postState } from './blog-posts.js';

const now = new Date('2025-09-15T12:00:00Z');

describe('the state of a post', () => {
  it.each([
    ['draft', null],
    ['published', '2025-09-01T08:00:00Z'],
    ['published', '2025-09-15T12:00:00Z'],
    ['scheduled', '2025-09-15T12:00:01Z'],
  ])('a post is %s when its publication date is %p', (state, publishedAt) => {
    expect(postState(publishedAt === null ? null : new Date(publishedAt), now)).toBe(state);
  });
});
