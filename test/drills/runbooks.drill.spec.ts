import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
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
  const started: number[] = [];

  beforeAll(async () => {
    // Neither mail server nor gateway nor worker: each is one of the troubles.
    app = await startTestApp({ hasJobs: false, env: { SMTP_URL: `smtp://${NOBODY}`, SMS_URL: `http://${NOBODY}/` } });
    [kit, restored, folder] = await Promise.all([
      makeBackupKit(),
      createEmptyDatabase(),
      mkdtemp(join(tmpdir(), 'hudvy-runbooks-')),
    ]);
    await mkdir(join(folder, 'storage'));
    await writeFile(join(folder, 'operator.key'), `${kit.operator.identity}\n`, { mode: 0o600 });
    const { client } = await anAdminAtAal2(app);
    email = (await client.auth.getUser()).data.user?.email ?? '';
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
      OPERATOR_KEY: join(folder, 'operator.key'),
      ADMIN_EMAIL: email,
      EMAIL: email,
      CASE_ID: randomUUID(),
      LEAKED_KEY: randomUUID(),
    };
  }

  /** Runs the commands as they are written. @returns all that they print */
  async function shell(commands: string, env: Record<string, string>): Promise<string> {
    const child = spawn('bash', ['-c', `${commands}\necho "started $!"`], {
      cwd: projectRoot(),
      env: { PATH: process.env['PATH'], HOME: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const pid = /^started (\d+)$/m.exec(output)?.[1];
    if (pid !== undefined) started.push(Number(pid));
    return `${output}${errors}`;
  }

  async function follow(name: string, changes: Record<string, string> = {}): Promise<void> {
    const env = { ...(await settings()), ...changes };
    for (const { commands, lines } of blocksOf(readRunbook(name))) {
      const output = await shell(commands, env);
      expect({ commands, missing: missingLines(lines, output), output }).toEqual({ commands, missing: [], output });
      expect(output).not.toMatch(/^(?:psql: |ERROR: |bash: |npm error)/m);
    }
  }

  /** The trouble of a runbook that the clinic above does not have by itself. */
  const TROUBLES: Readonly<Record<string, () => Record<string, string>>> = {
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
