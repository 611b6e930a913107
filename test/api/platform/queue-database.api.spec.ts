import { migrate } from '../../../src/platform/database/migrate.js';
import { cloneDatabase, createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { mailsTo, pay, placeOrder } from '../../support/orders.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../support/test-app.js';

describe('a queue in a database of its own', () => {
  let queue: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    queue = await createEmptyDatabase();
    const { pathname } = new URL(queue.url);
    await queue.query(`GRANT CREATE ON DATABASE ${pathname.slice(1)} TO hudvy_app`);
    const business = await cloneDatabase();
    await migrate({ ...business, queueUrl: queue.url, poolSize: 2 });
    await business.drop();
    app = await startTestApp({ env: { ...SWEPT_OFTEN, QUEUE_DATABASE_URL: queue.url } });
  });
  afterAll(async () => {
    await app.stop();
    await queue.drop();
  });

  const jobsIn = async (database: TestDatabase): Promise<number> =>
    Number((await database.query<{ jobs: string }>('SELECT count(*) AS jobs FROM bullmq.job'))[0]?.jobs);

  it('an order gets its mails by jobs that never lie in the database of the business', async () => {
    const order = await placeOrder(app);
    await pay(app, order);
    await app.drain();
    await app.eventually(() => expect(mailsTo(app, order.email)).toHaveLength(2));
    expect(await jobsIn(queue)).toBeGreaterThan(0);
    expect(await jobsIn(app.database)).toBe(0);
  });

  it('a job that the queue lost is added to it again', async () => {
    const order = await placeOrder(app);
    await queue.query('ALTER TABLE bullmq.job RENAME TO hidden');
    await pay(app, order);
    await queue.query('ALTER TABLE bullmq.hidden RENAME TO job');
    await app.drain();
    await app.eventually(() => expect(mailsTo(app, order.email)).toHaveLength(2));
  });

  it('the queue is only in the database that the settings name', async () => {
    const empty = await createEmptyDatabase();
    await migrate({
      url: empty.url,
      ownerUrl: empty.ownerUrl,
      keeperUrl: empty.keeperUrl,
      queueUrl: queue.url,
      poolSize: 2,
    });
    expect(await empty.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'bullmq'`)).toEqual([]);
    await empty.drop();
  });
});
