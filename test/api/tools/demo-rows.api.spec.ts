import pg from 'pg';
import { ACCOUNTS } from '../../../tools/seed/demo-accounts.js';
import { demoClinicians, LENA } from '../../../tools/seed/demo-clinicians.js';
import type { DemoKeys } from '../../../tools/seed/demo-rows.js';
import { isSeeded, reopenDemo, seedDemo } from '../../../tools/seed/seed-demo.js';
import { ClinicianNumbers } from '../../../src/clinic/clinicians/clinician-numbers.js';
import { ClinicianRow } from '../../../src/clinic/clinicians/clinician-row.entity.js';
import { ReplyTemplates } from '../../../src/clinic/replies/templates/reply-templates.js';
import { ContentService } from '../../../src/site/content/content.service.js';
import { FaqService } from '../../../src/site/faq/faq.service.js';
import { UsersService } from '../../../src/supabase/auth/accounts/users.service.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { DataSource } from 'typeorm';
import { signIn } from '../../support/auth/people.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const NOW = new Date('2026-03-10T09:00:00.000Z');

describe('the rows of the demo', () => {
  let app: TestApp;
  let client: pg.Client;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    client = new pg.Client({ connectionString: app.database.url });
    await client.connect();
    await app.database.query('INSERT INTO demo_mark DEFAULT VALUES');
    await seed();
  });

  afterAll(async () => {
    await client.end();
    await app.stop();
  });

  function keys(): DemoKeys {
    const { SEAL_KEYS: sealKeys = '', IDENTITY_LOOKUP_KEY: identityLookupKey = '' } = app.settings;
    return { sealKeys, identityLookupKey };
  }

  const seed = () => seedDemo(client, keys(), NOW);

  /** Names of the columns that have a value in a row. */
  async function filledColumns(table: string, where: string): Promise<string[]> {
    const [row] = await app.database.query<{ filled: object }>(
      `SELECT jsonb_strip_nulls(to_jsonb(t)) AS filled FROM ${table} t WHERE ${where} LIMIT 1`,
    );
    return Object.keys(row?.filled ?? {}).sort();
  }

  it('the demo is seeded once', async () => {
    expect(await isSeeded(client)).toBe(true);
    await seed();
    expect(await app.database.query('SELECT count(*)::int AS count FROM users')).toEqual([{ count: ACCOUNTS.length }]);
  });

  it('a demo that was closed opens again', async () => {
    await app.database.query("UPDATE clinic_state SET state = 'closed', starts_at = now(), message = 'Stängt'");
    await reopenDemo(client);
    expect(await app.database.query('SELECT state, followed_state, starts_at, message FROM clinic_state')).toEqual([
      { state: 'open', followed_state: 'open', starts_at: null, message: null },
    ]);
  });

  it('a database that is no demo stays empty', async () => {
    const other = await startTestApp({ hasJobs: false });
    const own = new pg.Client({ connectionString: other.database.url });
    await own.connect();
    try {
      await seedDemo(own, keys(), NOW);
      expect(await other.database.query('SELECT email FROM users')).toEqual([]);
    } finally {
      await own.end();
      await other.stop();
    }
  });

  it('the doctors are clinicians that the demo admin has confirmed, the number of one is what was typed', async () => {
    const rows = await app.nest.get(DataSource).manager.find(ClinicianRow, { order: { displayName: 'DESC' } });
    expect(rows.map(({ displayName }) => displayName)).toEqual(demoClinicians.map(({ displayName }) => displayName));
    expect(rows.every(({ confirmedAt }) => confirmedAt?.getTime() === NOW.getTime())).toBe(true);
    const [lena] = rows;
    if (lena === undefined) throw new Error('no doctor');
    const numbers = app.nest.get(ClinicianNumbers, { strict: false });
    expect(numbers.isOf(lena, LENA.identityNumber ?? '')).toBe(true);
    expect(numbers.rehashed(lena)).toEqual(lena.identityHash);
  });

  it.each<[table: string, ofDemo: string, make: () => Promise<string>]>([
    [
      'users',
      `email = '${ACCOUNTS[0]?.email}'`,
      async () => {
        const account = { email: 'ny@example.se', password: 'ett-annat-9-losen', name: 'Ny' };
        const { userId } = await app.nest
          .get(Transactions, { strict: false })
          .run((tx) => app.nest.get(UsersService, { strict: false }).createConfirmed(tx, account));
        return `id = '${userId}'`;
      },
    ],
    [
      'cms_blog_posts',
      "slug = 'eksem-pa-vintern'",
      async () => {
        const post = { slug: 'ny', title: 'Ny', excerpt: 'Ny', content: '<p>Ny</p>', published_at: NOW.toISOString() };
        return `id = '${(await app.nest.get(ContentService, { strict: false }).create(post, null)).id}'`;
      },
    ],
    [
      'blog_post_revisions',
      "post_id IN (SELECT id FROM cms_blog_posts WHERE slug <> 'ny')",
      () => Promise.resolve("post_id IN (SELECT id FROM cms_blog_posts WHERE slug = 'ny')"),
    ],
    [
      'cms_faq_questions',
      'true',
      async () => {
        const faq = app.nest.get(FaqService, { strict: false });
        const section = await faq.createSection({ name: 'Ny', slug: 'ny', display_order: 99 });
        const question = { question: 'Ny?', answer: 'Ja.', section_id: section.id, display_order: 0 };
        return `id = '${(await faq.createQuestion(question)).id}'`;
      },
    ],
    [
      'reply_templates',
      "condition = 'acne'",
      async () => {
        const templates = app.nest.get(ReplyTemplates, { strict: false });
        const [known] = await templates.list('acne');
        if (known === undefined) throw new Error('no template');
        const { condition, stance, texts } = known;
        const codes = [...known.codes];
        const made = await templates.insert({ title: 'Ny', condition, stance, texts, codes, prescriptions: [] }, null);
        return `id = '${made.id}'`;
      },
    ],
  ])('a row of %s has the columns of one that the product has made', async (table, ofDemo, make) => {
    const made = await make();
    expect(await filledColumns(table, ofDemo)).toEqual(await filledColumns(table, made));
  });

  it.each(ACCOUNTS)('$email signs in with the password of the demo', async ({ email, password }) => {
    const { id } = await signIn(app, email, password);
    expect(await app.database.query('SELECT email FROM users WHERE id = $1', [id])).toEqual([{ email }]);
  });
});
