import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { processInfo } from '../../tools/embedded-postgres/process-info.js';
import { tryPort } from '../../tools/free-port.js';
import { eventually } from '../support/eventually.js';
import { interrupt, LaunchSite, sendMail, START_TIMEOUT_MS } from '../support/launch-site.js';
import { patiently } from '../support/patience.js';

jest.setTimeout(patiently(3 * START_TIMEOUT_MS));

describe('npm start [G68]', () => {
  let launchSite: LaunchSite;
  beforeAll(async () => {
    launchSite = await LaunchSite.prepare();
  });
  afterEach(() => launchSite.stopAll());
  afterAll(() => launchSite.remove());

  it('the demo has one case in each state, and a late one', async () => {
    const started = launchSite.launch();
    await started.opened();
    await eventually(async () => {
      const cases = await launchSite.query<{ state: string }>(
        `SELECT concat(state, CASE WHEN limit_missed_at IS NOT NULL AND state = 'submitted' THEN ' late' END) AS state FROM cases
         ORDER BY cases.state COLLATE "C", limit_missed_at NULLS FIRST`,
      );
      expect(cases.map(({ state }) => state)).toEqual([
        'answered',
        'closed',
        'expired',
        'form_sent',
        'in_review',
        'needs_info',
        'stopped',
        'submitted',
        'submitted late',
        'withdrawn',
      ]);
      const refunds = await launchSite.query<{ reason: string }>(
        `SELECT DISTINCT reason FROM refunds WHERE state = 'succeeded' ORDER BY reason`,
      );
      expect(refunds.map(({ reason }) => reason)).toEqual(['expired', 'sla_breach', 'stopped', 'withdrawal']);
    }, START_TIMEOUT_MS);
    await interrupt(started);
  });

  it('Ctrl-C stops every started process', async () => {
    const started = launchSite.launch();
    await started.opened();
    const running = await launchSite.processes();
    const postmaster = await launchSite.postmasterPid();
    expect(await interrupt(started)).toBe(0);

    expect(running.map(({ pid }) => processInfo(pid))).toEqual([null, null]);
    expect(processInfo(postmaster)).toBeNull();
    for (const port of [
      launchSite.settings.PORT,
      launchSite.settings.MAIL_INBOX_PORT,
      launchSite.settings.MAIL_INBOX_SMTP_PORT,
    ])
      expect(await tryPort(Number(port))).not.toBeNull();
  });

  it('npm stops every process on a signal, although npm ends at once', async () => {
    const started = launchSite.follow('npm', ['start']);
    await started.opened();
    const running = await launchSite.processes();
    started.child.kill('SIGTERM');
    await once(started.child, 'exit');

    await eventually(async () => {
      expect(running.map(({ pid }) => processInfo(pid))).toEqual([null, null]);
      expect(await tryPort(Number(launchSite.settings.MAIL_INBOX_PORT))).not.toBeNull();
    });
  });

  it('a killed worker is restarted', async () => {
    const started = launchSite.launch();
    await started.opened();
    const [, worker] = await launchSite.processes();
    process.kill(worker?.pid ?? 0, 'SIGKILL');
    await eventually(async () => {
      const [, next] = await launchSite.processes();
      expect(next?.pid).not.toBe(worker?.pid);
      expect(processInfo(next?.pid ?? 0)).not.toBeNull();
    });

    expect(started.output()).toContain('The worker ended (SIGKILL)');
    await interrupt(started);
  });

  it('Postgres and the site return after a kill -9', async () => {
    const started = launchSite.launch();
    await started.opened();
    const killed = await launchSite.postmasterPid();
    process.kill(killed, 'SIGKILL');
    await eventually(async () => {
      expect(await launchSite.postmasterPid()).not.toBe(killed);
      // Readiness may be two seconds old: only an answered query shows that the new Postgres serves.
      expect(await launchSite.query('SELECT is_demo FROM demo_mark')).toEqual([{ is_demo: true }]);
      expect((await fetch(`${launchSite.url}/health/ready`)).status).toBe(200);
    }, START_TIMEOUT_MS);

    await interrupt(started);
  });

  it('a second start names the running one, and beside it taken ports and how to choose others, without a stack trace; the first stays', async () => {
    const running = launchSite.launch();
    await running.opened();
    const again = launchSite.launch();
    expect(await again.ended).toBe(1);
    expect(again.output()).toMatch(/The clinic is already running for process \d+\. Stop that one first\./);
    expect(again.output()).not.toMatch(/^\s+at /m);

    const elsewhere = { ...launchSite.settings, DATA_DIR: join(dirname(launchSite.dataDir), 'elsewhere') };
    const refused = launchSite.follow(process.execPath, [join('tools', 'bootstrap.mjs'), 'start'], elsewhere);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(
      new RegExp(`Port ${launchSite.settings.PORT} is taken; the site needs it\\..*PORT=`),
    );
    expect(refused.output()).toContain('MAIL_INBOX_PORT=');
    expect(refused.output()).not.toMatch(/^\s+at /m);
    expect((await fetch(`${launchSite.url}/health/ready`)).status).toBe(200);
    await interrupt(running);
  });

  it('the next start succeeds after a kill -9 of the launcher, although server, worker and Postgres survived it', async () => {
    const killed = launchSite.launch();
    await killed.opened();
    const orphans = await launchSite.processes();
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    const next = launchSite.launch();
    await next.opened();

    expect(orphans.map(({ pid }) => processInfo(pid))).toEqual([null, null]);
    expect((await fetch(`${launchSite.url}/health/ready`)).status).toBe(200);
    await interrupt(next);
  });

  it('the option --reset starts with empty data', async () => {
    const first = launchSite.launch();
    await first.opened();
    await sendMail(launchSite, 'sparat');
    const keysBefore = await launchSite.keys();
    await interrupt(first);
    const started = launchSite.launch('--reset');
    await started.opened();

    expect(await launchSite.keys()).not.toBe(keysBefore);
    expect((await launchSite.mails()).map(({ subject }) => subject)).not.toContain('sparat');
    await interrupt(started);
  });
});
