import type { BlogPostResponse } from '../../../../../src/site/content/content.contract.js';
import { draftOf, postDataOf } from './post-draft.js';

const post: BlogPostResponse = {
  id: '5e0d2f6e-4c7b-4a39-9a55-0d6a4ac0a001',
  slug: 'akne',
  title: 'Akne',
  excerpt: null,
  content: '<p>Text</p>',
  image_url: null,
  author: 'Hudläkare',
  published_at: '2026-10-01T06:30:12.345Z',
  created_at: '2026-09-01T06:30:00.000Z',
  updated_at: '2026-10-01T06:30:12.345Z',
  image_alt: null,
  shows_title_exactly: false,
};

describe('the publish toggle', () => {
  it('a new post has the toggle off, as a draft', () => {
    expect(postDataOf(draftOf(null), null).published_at).toBeNull();
  });

  it('the toggle leaves the date to the server', () => {
    const draft = { ...draftOf(null), isPublished: true };
    expect(postDataOf(draft, null).published_at).toBe('now');
  });

  it('a published post keeps its date to the millisecond', () => {
    expect(postDataOf(draftOf(post), post).published_at).toBe(post.published_at);
  });

  it('the toggle makes a published post a draft again', () => {
    expect(postDataOf({ ...draftOf(post), isPublished: false }, post).published_at).toBeNull();
  });

  it('a future time is read as Swedish time', () => {
    const draft = { ...draftOf(null), isPublished: true, goesLive: '2026-12-01T08:00' };
    expect(postDataOf(draft, null).published_at).toBe('2026-12-01T07:00:00.000Z');
  });
});

it('a post without an author gets the dermatologists', () => {
  expect(draftOf(null).author).toBe('Hudläkare');
  expect(postDataOf({ ...draftOf(post), author: ' ' }, post).author).toBe('Hudläkare');
});
