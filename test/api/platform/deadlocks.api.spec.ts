import pg from 'pg';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { anAdmin } from '../../support/content/people.js';
import { blogDesk, type BlogDesk } from '../../support/content/posts.js';

describe('writers that wait for each other', () => {
  let app: TestApp;
  let desk: BlogDesk;
  let other: pg.Client;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    desk = blogDesk(app, await anAdmin(app));
    other = new pg.Client({ connectionString: app.database.url });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await app.stop();
  });

  /**
   * Another transaction holds its post and wants this one; the app holds this one and waits for the other's address.
   */
  async function saveInDeadlock(end: 'COMMIT' | 'ROLLBACK') {
    const mine = await desk.write();
    const theirs = await desk.write();
    await other.query('BEGIN');
    await other.query('UPDATE cms_blog_posts SET slug = $1 WHERE id = $2', [`annan-${theirs.slug}`, theirs.id]);
    const saving = desk.update(mine.id, { slug: theirs.slug });
    await app.eventually(expectOneWaiting);
    // Postgres stops the one that has waited for a second, which is the clinic: this statement then goes on.
    await other.query(`UPDATE cms_blog_posts SET title = 'Ny' WHERE id = $1`, [mine.id]);
    await other.query(end);
    return { theirs, answer: await saving };
  }

  async function expectOneWaiting(): Promise<void> {
    const waiting = await app.database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(waiting).toHaveLength(1);
  }

  it('does its work again after Postgres made it give way', async () => {
    const { theirs, answer } = await saveInDeadlock('COMMIT');
    expect(answer).toMatchObject({ status: 200, body: { blogPost: { slug: theirs.slug, title: 'Ny' } } });
  });

  it('refuses the address as taken when the others keep it in the end', async () => {
    const { answer } = await saveInDeadlock('ROLLBACK');
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});
