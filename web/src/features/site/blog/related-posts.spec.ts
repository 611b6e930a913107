import { articles } from '../../../../../tools/seed/content/articles.js';
import { topicOf } from './post-topic.js';
import { relatedPosts } from './related-posts.js';

const posts = articles.map(({ slug, title, excerpt, author }) => ({
  slug,
  title,
  excerpt,
  author,
  image_url: null,
  image_alt: null,
  published_at: '2026-05-01T10:00:00.000Z',
  updated_at: '2026-05-01T10:00:00.000Z',
}));

describe('the topic of a post', () => {
  it.each([
    ['akne-hos-vuxna', 'acne'],
    ['haravfall-vanliga-orsaker-och-vad-du-kan-gora', 'hair-scalp'],
    ['pigmentflackar-efter-graviditet', 'pigment-spots'],
    ['nar-ska-ett-fodelsemarke-undersokas', 'pigment-spots'],
    ['rosacea-darfor-blir-ansiktet-rott', 'other-skin-problems'],
    ['sa-tar-du-bra-bilder-av-huden', null],
    ['sa-har-fungerar-det', undefined],
    ['varfor-forandras-huden', undefined],
  ])('the slug %s gives the topic %s', (slug, condition) => {
    expect(topicOf({ slug })?.condition).toBe(condition);
  });

  it('each of the nine posts has its own drawing', () => {
    expect(new Set(posts.map((post) => topicOf(post)?.drawing)).size).toBe(posts.length);
  });
});

it('related posts are three others, of the same topic first', () => {
  const [mole, melasma] = ['nar-ska-ett-fodelsemarke-undersokas', 'pigmentflackar-efter-graviditet'].map((slug) =>
    posts.find((post) => post.slug === slug),
  );
  if (!mole || !melasma) throw new Error('the seed has lost two posts');
  const related = relatedPosts(mole, posts);
  expect(related).toHaveLength(3);
  expect(related[0]).toBe(melasma);
  expect(related).not.toContain(mole);
  expect(relatedPosts(mole, [mole])).toEqual([]);
});
