import { execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Transactions } from '../../src/platform/database/transactions.js';
import { MailOutbox } from '../../src/platform/mail/mail-outbox.js';
import { SmsOutbox } from '../../src/platform/sms/sms-outbox.js';
import { blocksOf, missingLines, readRunbook, runbookNames } from '../../tools/docs/runbook-blocks.js';
import { projectRoot } from '../../tools/project-root.js';
import { anAdminAtAal2 } from '../support/content/people.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { anOpenCase } from '../support/photos/photo-case.js';
import { tusCalls } from '../support/photos/tus-calls.js';
import { aPicture } from '../support/pictures.js';
import { makeBackupKit, provideBackupUrl, type BackupKit } from '../support/safekeeping/backups.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const TIMEOUT_MS = 600_000;

/** Nothing listens on it. */
const NOBODY = '127.0.0.1:1';

/** Each runbook is read as an operator does: its commands run in a shell, and print the lines that it quotes. */
describe('the runbooks, against a clinic in that trouble', () => {
  let app: TestApp;
  let kit: BackupKit;
  let restored: TestDatabase;
  let folder: string;
  let email: string;
  let caseId: string;
  /** A disk of its own, where one can be mounted. */
  let smallDisk: string | null = null;
  const started: number[] = [];

  beforeAll(async () => {
    // Neither mail server nor gateway nor worker: each is one of the troubles.
    app = await startTestApp({ hasJobs: false, env: { SMTP_URL: `smtp://${NOBODY}`, SMS_URL: `http://${NOBODY}/` } });
    [kit, restored, folder] = await Promise.all([
      makeBackupKit(),
      createEmptyDatabase(),
      mkdtemp(join(tmpdir(), 'hudvy-runbooks-')),
    ]);
    for (const name of ['storage', 'bin']) await mkdir(join(folder, name));
    symlinkSync(join(projectRoot(), 'tools/hudvy.mjs'), join(folder, 'bin/hudvy'));
    await writeFile(join(folder, 'operator.key'), `${kit.operator.identity}\n`, { mode: 0o600 });
    const { client } = await anAdminAtAal2(app);
    email = (await client.auth.getUser()).data.user?.email ?? '';
    // A case with a key, rows in the access log, and a disputed payment.
    const opened = await anOpenCase(app);
    caseId = opened.id;
    await tusCalls(app.url, opened).upload('overview', await aPicture(300, 200).jpeg().toBuffer());
    await app.database.query(
      `WITH paid AS (
         INSERT INTO payments (order_id, stripe_session_id, paid_ore)
         SELECT order_id, 'cs_disputed', 69900 FROM cases WHERE id = $1 RETURNING order_id
       ) INSERT INTO disputes (stripe_dispute_id, order_id, amount_ore, reason, status, opened_at, answer_due_at)
         SELECT 'dp_1', order_id, 69900, 'fraudulent', 'needs_response', now(), now() + interval '5 days' FROM paid`,
      [caseId],
    );
    const about = { template: 'test', factId: randomUUID(), subjectId: randomUUID() };
    await app.nest.get(Transactions).run(async (tx) => {
      await app.nest.get(MailOutbox).enqueue(tx, {
        ...{ ...about, to: 'patient@example.se' },
        ...{ subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' },
      });
      await app.nest.get(SmsOutbox).enqueue(tx, { ...about, to: '+46701234567', text: 'Hej' });
    });
  }, TIMEOUT_MS);

  afterAll(async () => {
    for (const pid of started) process.kill(pid);
    if (smallDisk !== null) execFileSync('umount', [smallDisk]);
    await Promise.all([kit.remove(), rm(folder, { recursive: true })]);
    await app.stop();
    await restored.drop();
  });

  async function settings(): Promise<Record<string, string>> {
    return {
      ...app.settings,
      MIGRATION_DATABASE_URL: app.database.ownerUrl,
      KEEPER_DATABASE_URL: app.database.keeperUrl,
      BACKUP_DATABASE_URL: await provideBackupUrl(app.database),
      BACKUP_PLACE: kit.folder,
      BACKUP_RECIPIENTS: [kit.operator, kit.drill].map(({ recipient }) => recipient).join(','),
      BACKUP_SIGNING_KEY: kit.signingKey,
      OPERATOR_KEY: join(folder, 'operator.key'),
      ADMIN_EMAIL: email,
      EMAIL: email,
      CASE_ID: caseId,
      LEAKED_KEY: randomUUID(),
    };
  }

  /** Runs the commands as they are written. @returns all that they print, and how the last one exits */
  async function shell(
    commands: string,
    env: Record<string, string>,
  ): Promise<{ output: string; exitCode: number | null }> {
    const child = spawn('bash', ['-c', `${commands}\ncode=$?\necho "started $!"\nexit $code`], {
      cwd: projectRoot(),
      env: { PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, HOME: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, errors, [exitCode]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number | null]>,
    ]);
    const pid = /^started (\d+)$/m.exec(output)?.[1];
    if (pid !== undefined) started.push(Number(pid));
    return { output: `${output}${errors}`, exitCode };
  }

  async function follow(name: string, changes: Record<string, string> = {}): Promise<void> {
    const env = { ...(await settings()), ...changes };
    for (const { commands, lines, exitCode } of blocksOf(readRunbook(name))) {
      const { output, exitCode: exited } = await shell(commands, env);
      expect({ commands, missing: missingLines(lines, output), output }).toEqual({ commands, missing: [], output });
      expect({ commands, exitCode: exited }).toEqual({ commands, exitCode: exitCode ?? exited });
      expect(output).not.toMatch(/^(?:psql: |ERROR: |bash: |npm error)/m);
    }
  }

  /** The trouble of a runbook that the clinic above does not have by itself. */
  const TROUBLES: Readonly<Record<string, () => Record<string, string>>> = {
    'lost-key': () => ({ PATIENT_DATA_KEYS: `other:${randomBytes(32).toString('base64')}` }),
    'disk-full': () => {
      const disk = join(folder, 'disk');
      mkdirSync(disk);
      if (process.getuid?.() === 0) {
        execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
        smallDisk = disk;
        writeFileSync(join(disk, 'full'), Buffer.alloc(1_048_576));
      }
      return { STORAGE_DIR: disk };
    },
    'stripe-away': () => ({ STRIPE_API_BASE_URL: `http://${NOBODY}` }),
    restore: () => ({
      DATABASE_URL: restored.url,
      MIGRATION_DATABASE_URL: restored.ownerUrl,
      KEEPER_DATABASE_URL: restored.keeperUrl,
      BACKUP_DATABASE_URL: '',
      STORAGE_DIR: join(folder, 'storage'),
    }),
  };

  /** A restore needs the backup that the upgrade makes; the worker runs at the end, and the admin is removed last. */
  const LAST = ['restore', 'worker-dead', 'stolen-laptop'];
  const inOrder = [...runbookNames().filter((name) => !LAST.includes(name)), ...LAST];

  it.each(inOrder)('the commands of %s print what it quotes', (name) => follow(name, TROUBLES[name]?.()), TIMEOUT_MS);
});
