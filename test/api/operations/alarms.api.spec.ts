import { randomUUID } from 'node:crypto';
import { WatchAlarms } from '../../../src/operations/alarms/watch-alarms.js';
import { WATCHED_FACTS } from '../../../src/operations/drift/watched-facts.js';
import { ReadFacts, type ReadFact } from '../../../src/operations/drift/read-facts.js';
import type { CheckedCheck } from '../../../src/platform/checks/run-checks.js';
import { databaseActivityChecks } from '../../../src/platform/database/database-activity.checks.js';
import { withJobId } from '../../../src/platform/http/request-context.js';
import { jobsChecks } from '../../../src/platform/jobs/jobs.checks.js';
import { anAdmin } from '../../support/content/people.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('alarms about how the clinic runs', () => {
  let app: TestApp;
  beforeAll(async () => {
    // No scheduled look comes in between.
    app = await startTestApp({ hasJobs: false });
    await anAdmin(app);
  });
  afterAll(() => app.stop());

  const lookAt = async (state: (fact: string) => ReadFact['state'], checks: readonly CheckedCheck[] = []) => {
    const facts = await app.nest.get(ReadFacts, { strict: false }).run();
    const seen = facts.map((each): ReadFact => ({ ...each, state: state(each.fact.name) }));
    // As a job: this process then sends the mails itself.
    await withJobId(randomUUID(), () => app.nest.get(WatchAlarms, { strict: false }).follow(seen, checks));
  };
  const look = (...bad: string[]) => lookAt((fact) => (bad.includes(fact) ? 'bad' : 'good'));
  const mails = async () =>
    (
      await app.database.query<{ template: string }>(
        `SELECT template FROM mail_deliveries WHERE template LIKE 'operations.alarm%' ORDER BY created_at`,
      )
    ).map(({ template }) => template);
  const later = () => app.database.query(`UPDATE check_states SET mailed_at = mailed_at - interval '16 minutes'`);

  it('one bad look is no alarm', async () => {
    await look('webhooks');
    await look();
    expect(await mails()).toEqual([]);
  });

  it('several facts that become bad are one mail, which says what to do, and lasts without another', async () => {
    for (let count = 0; count < 3; count += 1) await look('webhooks', 'outbox', 'mails');
    expect(await mails()).toEqual(['operations.alarm']);
    const mail = await app.inbox.waitForMail(({ subject }) => subject === '3 saker i driften behöver ses över');
    expect(mail.text).toContain('Äldsta händelse från Stripe som väntar');
    expect(mail.text).toContain('Se efter att mejlservern tar emot mejl');
  });

  it('a fact that becomes bad soon after a mail waits for the next one', async () => {
    for (let count = 0; count < 2; count += 1) await look('webhooks', 'outbox', 'mails', 'refunds');
    expect(await mails()).toHaveLength(1);
    await later();
    await look('webhooks', 'outbox', 'mails', 'refunds');
    expect(await mails()).toEqual(['operations.alarm', 'operations.alarm']);
  });

  it('facts that are good again are one mail', async () => {
    await look();
    await look();
    expect(await mails()).toEqual(['operations.alarm', 'operations.alarm', 'operations.alarm-over']);
    await app.inbox.waitForMail(({ subject }) => subject === '4 saker i driften är bra igen');
  });

  it.each(WATCHED_FACTS.filter(({ isAlarm }) => isAlarm))(
    'the alarm $name is one mail with what to do, and one when it is over',
    async ({ name, title, whatToDo }) => {
      await app.inbox.clear();
      await later();
      const before = await mails();
      for (let count = 0; count < 3; count += 1) await look(name);
      const begun = await app.inbox.waitForMail(({ subject }) => subject === `Drift: ${title}`);
      expect(begun.text.replace(/\s+/g, ' ')).toContain(whatToDo.replace(/\s+/g, ' '));
      for (let count = 0; count < 2; count += 1) await look();
      const ended = await app.inbox.waitForMail(({ subject }) => subject === 'Det är bra igen');
      expect(ended.text.replace(/\s+/g, ' ')).toContain(title);
      expect((await mails()).slice(before.length)).toEqual(['operations.alarm', 'operations.alarm-over']);
    },
  );

  it('a fact or check that cannot be read ends no alarm and begins none', async () => {
    const checked = (state: CheckedCheck['state']): CheckedCheck[] =>
      [jobsChecks.queue, databaseActivityChecks.replicationSlots].map((check) => ({
        check,
        state,
        found: 'Så är det.',
      }));
    await later();
    const before = await mails();
    for (let count = 0; count < 2; count += 1) await lookAt(() => 'unknown', checked('unknown'));
    expect(await mails()).toEqual(before);
    for (let count = 0; count < 2; count += 1)
      await lookAt((fact) => (fact === 'mails' ? 'bad' : 'good'), checked('failed'));
    for (let count = 0; count < 2; count += 1) await lookAt(() => 'unknown', checked('unknown'));
    expect((await mails()).slice(before.length)).toEqual(['operations.alarm']);
    await app.inbox.waitForMail(({ subject }) => subject === '3 saker i driften behöver ses över');
    await lookAt(() => 'good', checked('passed'));
    expect((await mails()).slice(before.length)).toEqual(['operations.alarm', 'operations.alarm-over']);
  });

  it('an alarm that waits for its mail is not mailed while it cannot be read', async () => {
    const before = await mails();
    await app.database.query(
      `INSERT INTO check_states (id, watch, subject, state) VALUES (gen_random_uuid(), 'operations', 'mails', 'Mejl')`,
    );
    await later();
    await lookAt(() => 'unknown');
    expect(await mails()).toEqual(before);
    await look();
    expect(await mails()).toEqual(before);
  });

  it('a clinic that has not opened is not mailed', async () => {
    await later();
    await app.database.query(`UPDATE clinic_state SET state = 'preparing', starts_at = NULL, ends_at = NULL`);
    const before = await mails();
    for (let count = 0; count < 2; count += 1) await look('webhooks');
    expect(await mails()).toEqual(before);
  });
});
