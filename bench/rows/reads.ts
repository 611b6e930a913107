import { GZIP, httpRequest, JSON_BODY } from '../load/load.messages.js';
import { cpuSecondsOf } from '../measure/cpu.js';
import { alternate, rateLine, requestSide } from '../measure/rounds.js';
import type { Bench, Row } from '../support/bench.js';
import { rawAnswer, besideBytes, CONNECTIONS } from './beside-bytes.js';
import { withTwin } from '../twins/with-twin.js';

/** As the web client and client libraries send it. */
const clientHeaders = ({ clinic }: Bench) => ({
  ...GZIP,
  apikey: clinic.keys.anonKey,
  authorization: `Bearer ${clinic.keys.anonKey}`,
});

const faq: Row = {
  name: 'faq',
  async measure(bench) {
    const path = '/rest/v1/cms_faq_questions?select=*&order=display_order.asc';
    const { ours, bare } = await besideBytes(bench, { path, headers: clientHeaders(bench) });
    return [rateLine('FAQ, read as a table', ours, bare, { share: 0.6, p99Ms: 25 })];
  },
};

const productInfo: Row = {
  name: 'product-info',
  async measure(bench) {
    const path = '/functions/v1/get-product-info';
    const { ours, bare } = await besideBytes(bench, { method: 'POST', path, headers: clientHeaders(bench) });
    return [rateLine('get-product-info', ours, bare, { share: 0.55 })];
  },
};

const coupon: Row = {
  name: 'coupon',
  async measure(bench) {
    const { clinic, accounts, load, rounds, seconds } = bench;
    const asked = {
      method: 'POST',
      path: '/functions/v1/validate-coupon',
      headers: { ...clientHeaders(bench), ...JSON_BODY },
      body: JSON.stringify({ couponCode: 'VALKOMMEN100' }),
    } as const;
    const { headers } = await rawAnswer(clinic.url + asked.path, asked);
    const send = (origin: string) => () =>
      load.send({
        origin,
        connections: CONNECTIONS,
        requests: [httpRequest(origin, asked)],
        pace: { kind: 'closed', seconds },
      });
    return withTwin('coupon-twin', { databaseUrl: clinic.ownerUrl, headers }, async ({ origin, pid }) => {
      const { ours, bare } = await alternate(
        {
          ours: requestSide(accounts, send(clinic.url)),
          bare: requestSide({ twin: () => cpuSecondsOf(pid), Postgres: accounts.Postgres }, send(origin)),
        },
        rounds,
      );
      return [rateLine('validate-coupon, beside a counted call and one row', ours, bare, { share: 0.5 })];
    });
  },
};

export const readRows = [faq, productInfo, coupon];

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
