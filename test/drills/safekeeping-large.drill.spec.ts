import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStorageTestApp, type StorageTestApp } from '../support/content/storage.js';
import { createEmptyDatabase } from '../support/database.js';
import { placeOrder } from '../support/orders.js';
import { makeBackupKit, provideBackupUrl, type BackupKit } from '../support/safekeeping/backups.js';
import { patiently } from '../support/patience.js';
import { spawnHudvy } from '../support/terminal-commands.js';

const ORDERS = Number(process.env['SAFEKEEPING_DRILL_ORDERS'] ?? 100_000);
const PHOTOS = Number(process.env['SAFEKEEPING_DRILL_PHOTOS'] ?? 5_000);

/** Bytes of the three sizes of a photo, as an ordinary phone's come out. */
const PHOTO_BYTES = { full_file: 500_000, large_file: 200_000, small_file: 20_000 };

const RESTORE_SECONDS = 600;

jest.setTimeout(patiently(30 * 60_000));

describe('a large clinic [G59]', () => {
  let app: StorageTestApp;
  let kit: BackupKit;
  let settings: Record<string, string>;
  beforeAll(async () => {
    app = await startStorageTestApp({ hasJobs: false });
    kit = await makeBackupKit();
    await fillTables(app);
    await writePhotos(app);
    await writeFile(join(kit.folder, 'operator.key'), kit.operator.identity);
    settings = {
      ...app.settings,
      BACKUP_DATABASE_URL: await provideBackupUrl(app.database),
      BACKUP_PLACE: kit.folder,
      BACKUP_RECIPIENTS: `${kit.operator.recipient},${kit.drill.recipient}`,
      BACKUP_SIGNING_KEY: kit.signingKey,
    };
  });
  afterAll(async () => {
    await rm(app.storageFolder, { recursive: true, force: true });
    await kit.remove();
    await app.stop();
  });

  it('orders are placed during a backup as quickly as without one, and a restore takes less than ten minutes', async () => {
    const alone = await payments(100);
    const backup = start('backup', [], settings);
    const meanwhile = await payments(Infinity, backup.ended);
    const first = await backup.ended;
    const second = await start('backup', [], settings).ended;

    const [database, folder] = await Promise.all([createEmptyDatabase(), mkdtemp(join(tmpdir(), 'hudvy-restored-'))]);
    const restored = await start('restore', ['latest', '--key', join(kit.folder, 'operator.key')], {
      ...settings,
      ...{ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.ownerUrl },
      ...{ KEEPER_DATABASE_URL: database.keeperUrl, BACKUP_DATABASE_URL: '', STORAGE_DIR: folder },
    }).ended;
    const [size] = await database.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
    await database.drop();
    await rm(folder, { recursive: true, force: true });

    console.warn(
      JSON.stringify({
        ...{ orders: ORDERS, photos: PHOTOS, databaseMb: Math.round(Number(size?.bytes) / 1e6) },
        ...{ backupSeconds: first.seconds, nextBackupSeconds: second.seconds, restoreSeconds: restored.seconds },
        createPaymentMs: { alone: percentiles(alone), meanwhile: percentiles(meanwhile) },
      }),
    );
    expect([first.code, second.code, restored.code]).toEqual([0, 0, 0]);
    expect(restored.seconds).toBeLessThan(RESTORE_SECONDS);
  });

  /** Places orders one after the other. @returns how long each took, in ms */
  async function payments(most: number, until?: Promise<unknown>): Promise<number[]> {
    let isOver = false;
    const watching = until?.then(() => (isOver = true));
    const durations: number[] = [];
    while (!isOver && durations.length < most) {
      const startedAt = performance.now();
      await placeOrder(app);
      durations.push(performance.now() - startedAt);
    }
    if (isOver) await watching;
    return durations;
  }

  function start(command: string, args: string[], env: Record<string, string>) {
    const startedAt = performance.now();
    const child = spawnHudvy([command, ...args], { PATH: process.env['PATH'], ...env });
    const ended = once(child, 'exit').then(([code]) => ({
      code: code as number | null,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    }));
    return { ended };
  }
});

function percentiles(durations: readonly number[]) {
  const sorted = durations.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** Orders with what belongs to each: session, payment, case with key and answers, mails, events with jobs, accesses. */
async function fillTables({ database }: StorageTestApp): Promise<void> {
  await database.query(
    `INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount,
       currency, shown, paid_at)
     SELECT gen_random_uuid(), 'assessment', 'paid', 'Åsa Öberg', n || '@example.se', '+46701234567', 'kvinna', 'regular', 69900, 13980,
       0, 'SEK', '{"productName": "Hudbedömning"}', now() FROM generate_series(1, $1) n`,
    [ORDERS],
  );
  const statements = [
    `INSERT INTO checkout_sessions (order_id, attempt, status, stripe_session_id, amount_total)
       SELECT id, 1, 'complete', 'cs_' || id, amount_total FROM orders`,
    `INSERT INTO payments (order_id, stripe_session_id, paid_ore) SELECT id, 'cs_' || id, amount_total FROM orders`,
    `INSERT INTO cases (id, offering_key, order_id, state, state_since) SELECT gen_random_uuid(), 'assessment', id, 'form_sent', now() FROM orders`,
    `INSERT INTO case_keys (case_id, master_key_id, wrapped, fingerprint)
       SELECT id, 'test', decode(repeat(md5(id::text), 4), 'hex') || '\\x0011223344556677'::bytea, sha256(id::text::bytea) FROM cases`,
    `INSERT INTO case_answers (case_id, question_id, revision, value, saved_at)
       SELECT id, 'h1:' || md5(n::text), 1, sha256((id::text || n)::bytea) || sha256((n || id::text)::bytea), now()
       FROM cases, generate_series(1, 10) n`,
    `INSERT INTO mail_deliveries (id, dedupe_key, template, subject_id, recipient, state, message_id, handed_over_at, sent_at)
       SELECT gen_random_uuid(), kind || ':' || id, kind, id, email, 'sent', kind || id || '@hudvy', now(), now()
       FROM orders, unnest(ARRAY['confirmation', 'form']) kind`,
    `INSERT INTO outbox_events (id, name, payload, relayed_at)
       SELECT gen_random_uuid(), 'orders.order-paid', jsonb_build_object('orderId', id), now() FROM orders`,
    `INSERT INTO event_jobs (event_id, job, done_at)
       SELECT id, job, now() FROM outbox_events, unnest(ARRAY['orders.send-confirmation-mail', 'cases.dispatch-form']) job`,
    `INSERT INTO access_log (principal, role, assurance, action, case_id, data_group, reason, outcome)
       SELECT 'job:drill', 'job', 'process', 'read', id, 'answers', 'case-course', 'granted' FROM cases, generate_series(1, 5)`,
    'ANALYZE',
  ];
  for (const statement of statements) await database.query(statement);
}

/** Random bytes, as encrypted photos are. */
async function writePhotos({ database, storageFolder }: StorageTestApp): Promise<void> {
  await database.query(
    `INSERT INTO case_photos (id, case_id, slot, width, height, full_file, large_file, small_file, stored_at)
     SELECT gen_random_uuid(), id, 'overview', 2560, 1920, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now()
     FROM cases LIMIT $1`,
    [PHOTOS],
  );
  const photos = await database.query<Record<keyof typeof PHOTO_BYTES, string>>('SELECT * FROM case_photos');
  for (let folder = 0; folder < 256; folder += 1)
    await mkdir(join(storageFolder, folder.toString(16).padStart(2, '0')), { recursive: true });
  for (const photo of photos)
    for (const size of Object.keys(PHOTO_BYTES) as (keyof typeof PHOTO_BYTES)[]) {
      const content = randomFillSync(Buffer.alloc(PHOTO_BYTES[size]));
      await writeFile(join(storageFolder, photo[size].slice(0, 2), photo[size]), content);
    }
}
