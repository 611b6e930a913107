import pg from 'pg';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { anAdmin } from '../../support/content/people.js';
import { blogDesk, type BlogDesk } from '../../support/content/posts.js';

describe('writers that wait for each other [G52]', () => {
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
   * Postgres looks for a circle a second after a wait began. Where the machine was so slow that the app had looked before
   * there was one, the other transaction is stopped: then they meet again.
   */
  async function saveInDeadlock(end: 'COMMIT' | 'ROLLBACK') {
    for (;;) {
      const mine = await desk.write();
      const theirs = await desk.write();
      await other.query('BEGIN');
      await other.query('UPDATE cms_blog_posts SET slug = $1 WHERE id = $2', [`annan-${theirs.slug}`, theirs.id]);
      const saving = desk.update(mine.id, { slug: theirs.slug });
      await app.eventually(expectOneWaiting);
      const hasGoneOn = await other.query(`UPDATE cms_blog_posts SET title = 'Ny' WHERE id = $1`, [mine.id]).then(
        () => true,
        (error: unknown) => isDeadlock(error) && false,
      );
      await other.query(hasGoneOn ? end : 'ROLLBACK');
      const answer = await saving;
      if (hasGoneOn) return { theirs, answer };
    }
  }

  async function expectOneWaiting(): Promise<void> {
    const waiting = await app.database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(waiting).toHaveLength(1);
  }

  it('a transaction aborted by a deadlock is repeated', async () => {
    const { theirs, answer } = await saveInDeadlock('COMMIT');
    expect(answer).toMatchObject({ status: 200, body: { blogPost: { slug: theirs.slug, title: 'Ny' } } });
  });

  it('an address taken by the other transaction is refused', async () => {
    const { answer } = await saveInDeadlock('ROLLBACK');
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

/** @throws what is no deadlock */
function isDeadlock(error: unknown): true {
  if (error instanceof pg.DatabaseError && error.code === '40P01') return true;
  throw error;
}
