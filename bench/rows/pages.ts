import { inRounds, rateLine, requestRound } from '../measure/rounds.js';
import type { Bench, Row } from '../support/bench.js';
import { GZIP, httpRequest, JSON_BODY } from '../support/load.js';

/** The number of connections when the aims were set. */
export const CONNECTIONS = 64;

type Asked = Parameters<typeof httpRequest>[1];

/** The rate of one request, as the web client and client libraries send it. */
function asked(name: string, what: string, request: (bench: Bench) => Asked | Promise<Asked>): Row {
  return {
    name,
    async measure(bench) {
      const { clinic, seconds } = bench;
      const requests = [httpRequest(clinic.url, await request(bench))];
      const load = {
        origin: clinic.url,
        connections: CONNECTIONS,
        requests,
        pace: { kind: 'closed', seconds },
      } as const;
      return [rateLine(what, await inRounds(bench, () => requestRound(bench, load)))];
    },
  };
}

const clientHeaders = ({ clinic }: Bench) => ({
  ...GZIP,
  apikey: clinic.keys.anonKey,
  authorization: `Bearer ${clinic.keys.anonKey}`,
});

export const pageRows: readonly Row[] = [
  asked('home', 'home, cached', () => ({ path: '/', headers: GZIP })),
  asked('home-unchanged', 'the same, 304', async ({ clinic }) => {
    const { headers } = await fetch(`${clinic.url}/`, { headers: GZIP });
    return { path: '/', headers: { ...GZIP, 'If-None-Match': headers.get('etag') ?? '' } };
  }),
  asked('blog-list', 'blog list', () => ({ path: '/blogg', headers: GZIP })),
  asked('blog-post', 'blog post', async ({ database }) => {
    const { rows } = await database.query<{ slug: string }>(
      'SELECT slug FROM cms_blog_posts WHERE deleted_at IS NULL AND published_at <= now() ORDER BY published_at DESC, slug LIMIT 1',
    );
    return { path: `/blogg/${rows[0]?.slug}`, headers: GZIP };
  }),
  asked('faq', 'FAQ, read as a table', (bench) => ({
    path: '/rest/v1/cms_faq_questions?select=*&order=display_order.asc',
    headers: clientHeaders(bench),
  })),
  asked('product-info', 'get-product-info', (bench) => ({
    method: 'POST',
    path: '/functions/v1/get-product-info',
    headers: clientHeaders(bench),
  })),
  asked('coupon', 'validate-coupon; the call is counted', (bench) => ({
    method: 'POST',
    path: '/functions/v1/validate-coupon',
    headers: { ...clientHeaders(bench), ...JSON_BODY },
    body: JSON.stringify({ couponCode: 'VALKOMMEN100' }),
  })),
];
