// How fast blog list and post are read over /rest/v1, beside bare Fastify: with the same bytes when the answer is kept in
// memory, with pg and the same statement when it is not. With 20 posts and with 20,000. `npm run bench:content`.
import pg from 'pg';
import { startBareFastify, type BareStatement } from './support/bare-process.js';
import { startClinicProcesses } from './support/clinic-processes.js';
import { compared, compareRates } from './support/compare.js';
import { countingMailServer } from './support/mail-server.js';
import { fetchRaw } from './support/raw-http.js';

const ROUNDS = 3;
const SIZES = [20, 20_000];
const LIST_COLUMNS = 'slug,title,excerpt,image_url,image_alt,author,published_at,updated_at';
const POST_COLUMNS = `${LIST_COLUMNS},content,shows_title_exactly`;

/** As the web client asks; a page of twelve, so that both blogs answer with as many posts. */
const READS = {
  list: `/rest/v1/cms_blog_posts?select=${LIST_COLUMNS}&order=published_at.desc&offset=0&limit=12`,
  post: `/rest/v1/cms_blog_posts?select=${POST_COLUMNS}&slug=eq.post-7`,
};

/** The same reads by hand. `$1` is the address: as in the clinic, no two statements are alike. */
const STATEMENTS: Record<keyof typeof READS, string> = {
  list: `SELECT ${LIST_COLUMNS} FROM cms_blog_posts WHERE deleted_at IS NULL AND published_at <= now() AND author <> $1
         ORDER BY published_at DESC, created_at, id LIMIT 12`,
  post: `SELECT ${POST_COLUMNS} FROM cms_blog_posts WHERE deleted_at IS NULL AND published_at <= now() AND slug = 'post-7' AND author <> $1`,
};

const mails = await countingMailServer();
const clinic = await startClinicProcesses(mails.url);
const database = new pg.Pool({ connectionString: clinic.databaseUrl, max: 1 });
const rateOf = new Map<string, number>();
try {
  for (const size of SIZES) {
    await fill(size);
    for (const [name, address] of Object.entries(READS) as [keyof typeof READS, string][]) {
      const kept = () => address;
      const response = await fetchRaw({ origin: clinic.url, path: kept });
      const bytes = await startBareFastify(response);
      const cached = await compareRates(
        { origin: clinic.url, path: kept },
        { origin: bytes.origin, path: kept },
        ROUNDS,
      );
      await bytes.stop();
      report(`${name}, ${size} posts, kept in memory`, cached, 'bare Fastify');

      let count = 0;
      const fresh = () => `${address}&author=neq.${(count += 1)}`;
      const statement: BareStatement = { databaseUrl: clinic.databaseUrl, connections: 10, text: STATEMENTS[name] };
      const bare = await startBareFastify(response, statement);
      const uncached = await compareRates(
        { origin: clinic.url, path: fresh },
        { origin: bare.origin, path: fresh },
        ROUNDS,
      );
      await bare.stop();
      report(`${name}, ${size} posts, read each time`, uncached, 'bare Fastify and pg');
    }
  }
} finally {
  await database.end();
  await clinic.stop();
  await mails.stop();
}

function report(what: string, rates: { ours: number; theirs: number }, bare: string): void {
  console.log(`${what}: ${compared(rates, bare)}`);
  const small = rateOf.get(what.replace(/\d+ posts/, ''));
  if (small !== undefined) console.log(`  ${(small / rates.ours).toFixed(2)} times the time of ${SIZES[0]} posts`);
  rateOf.set(what.replace(/\d+ posts/, ''), rates.ours);
}

/** As many published posts as asked for, an hour apart, each of about 4 kB; then Postgres looks at what there is. */
async function fill(count: number): Promise<void> {
  await database.query('TRUNCATE cms_blog_posts CASCADE');
  await database.query(
    `INSERT INTO cms_blog_posts (id, slug, title, excerpt, content, author, published_at, created_at, updated_at)
     SELECT gen_random_uuid(), 'post-' || n, 'Inlägg ' || n, 'Ett utdrag.', repeat('<p>Ett stycke om huden och hur man vårdar den.</p>', 80),
            'Hudläkare', at, at, at
     FROM generate_series(1, $1) AS n, LATERAL (SELECT now() - n * interval '1 hour' AS at) AS moment`,
    [count],
  );
  await database.query('VACUUM ANALYZE cms_blog_posts');
  // Answers of the smaller blog are dropped.
  await database.query(
    `WITH raised AS (INSERT INTO cache_versions AS known (name, version) VALUES ('content', 1)
       ON CONFLICT (name) DO UPDATE SET version = known.version + 1)
     SELECT pg_notify('cache_versions', 'content')`,
  );
}
