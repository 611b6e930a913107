import { GZIP } from '../load/http-request.js';
import { rateLine } from '../measure/rounds.js';
import type { Bench, Row } from '../support/bench.js';
import { besideBytes } from './beside-bytes.js';

const AIM = 0.65;
/** Of bare Fastify that sends the body. */
const AIM_UNCHANGED = 0.8;

/** The cached start page, and as 304. */
const home: Row = {
  name: 'home',
  async measure(bench) {
    const asked = { path: '/', headers: GZIP };
    const { ours, bare, unchanged } = await besideBytes(bench, asked, ({ headers }) => ({
      unchanged: { ...asked, headers: { ...GZIP, 'If-None-Match': headers['etag'] ?? '' } },
    }));
    return [
      rateLine('home, kept in memory', ours, bare, { share: AIM }),
      rateLine('the same, 304, beside bare with the body', unchanged, bare, { share: AIM_UNCHANGED }),
    ];
  },
};

const blogList: Row = page('blog-list', 'blog list', () => Promise.resolve('/blogg'));
const blogPost: Row = page('blog-post', 'blog post', async ({ database }) => {
  const { rows } = await database.query<{ slug: string }>(
    'SELECT slug FROM cms_blog_posts WHERE deleted_at IS NULL AND published_at <= now() ORDER BY published_at DESC, slug LIMIT 1',
  );
  return `/blogg/${rows[0]?.slug}`;
});

export const pageRows = [home, blogList, blogPost];

function page(name: string, what: string, path: (bench: Bench) => Promise<string>): Row {
  return {
    name,
    async measure(bench) {
      const { ours, bare } = await besideBytes(bench, { path: await path(bench), headers: GZIP });
      return [rateLine(what, ours, bare, { share: AIM })];
    },
  };
}
