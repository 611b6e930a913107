import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { CHECKS } from '../../../src/checks.js';
import { VerifyAccessLogHandler } from '../../../src/clinic/records/access-log/check-access-log.js';
import type { CheckResponse, ChecksResponse } from '../../../src/operations/checks/checks.contract.js';
import { databaseChecks } from '../../../src/platform/database/database.checks.js';
import { dataSourceOptions } from '../../../src/platform/database/data-source.js';
import { RunChecks } from '../../../src/platform/checks/run-checks.js';
import { defineCheck, exercise, passed } from '../../../src/platform/checks/define-check.js';
import { makeEd25519Key } from '../../../src/platform/crypto/ed25519-key.js';
import { EMPTY_OPERATOR_PROFILE } from '../../../src/profile/empty-operator-profile.js';
import { SUBSCRIBED_TYPES } from '../../../src/shop/payments/stripe-events/stripe-event-types.js';
import { freePort } from '../../../tools/free-port.js';
import { aClinician } from '../../support/auth/clinicians.js';
import { anAdmin, anAdminAtAal2 } from '../../support/content/people.js';
import { startRedis } from '../../support/redis.js';
import { adminCalls, type AdminCalls } from '../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const check = (group: 'drift', name: `${string}.${string}`) =>
  defineCheck(name, {
    group,
    question: 'Fråga?',
    severity: 'required',
    whatToDo: 'Gör så.',
    with: [],
    run: () => passed('Ja.'),
  });

describe('the checks before opening [G62]', () => {
  let app: TestApp;
  let admin: AdminCalls;

  beforeAll(async () => {
    app = await startTestApp({
      env: { ACCESS_LOG_SIGNING_KEY: makeEd25519Key(), MAIL_FROM: 'hej@hudkliniken.se', DNS_SERVERS: '127.0.0.1:1' },
    });
    admin = await adminCalls(app, anAdminAtAal2);
  });
  afterAll(() => app.stop());

  const run = async (calls = admin): Promise<readonly CheckResponse[]> => {
    const { status, body } = await calls.post('checks/run');
    expect(status).toBe(200);
    return (body as ChecksResponse).groups.flatMap(({ checks }) => checks);
  };
  const stateOf = async (name: string, calls = admin) => {
    const found = (await run(calls)).find((each) => each.name === name);
    return [found?.state, found?.found];
  };

  it('the list for the documents is the list that runs, and each check says what to do', async () => {
    const checks = await run();
    expect(checks.map(({ name }) => name).sort()).toEqual(CHECKS.map(({ name }) => name).sort());
    for (const { question, found, whatToDo } of checks) {
      expect(question).toMatch(/\?$/);
      expect(found).toMatch(/\.$/);
      expect(whatToDo).toMatch(/\.$/);
    }
  });

  it('only an admin with a second factor reads the checks, and the results of a minute are kept', async () => {
    const { token } = await anAdmin(app);
    expect((await app.get('/api/v1/admin/checks', { authorization: `Bearer ${token}` })).status).toBe(403);
    const [first, second] = [await admin.get('checks'), await admin.get('checks')];
    expect(first.status).toBe(200);
    expect(second.body.checkedAt).toBe(first.body.checkedAt);
    expect((await admin.post('checks/run')).body.checkedAt).not.toBe(first.body.checkedAt);
  });

  it('a check that hangs or breaks is unknown and hides no other', async () => {
    const { checks } = await app.nest.get(RunChecks).runAll(
      [
        { check: check('drift', 'test.hangs'), run: () => new Promise(() => undefined) },
        { check: check('drift', 'test.breaks'), run: () => Promise.reject(new Error('hemligt')) },
        { check: check('drift', 'test.passes'), run: () => Promise.resolve(passed('Bra.')) },
        { check: check('drift', 'test.rehearses'), run: () => Promise.resolve(exercise('Inte på riktigt.')) },
      ],
      100,
    );
    expect(checks.map(({ state, found }) => [state, found])).toEqual([
      ['unknown', 'Kontrollen blev inte klar på 0.1 sekunder.'],
      ['unknown', 'Kontrollen gick inte att göra. Loggen säger varför.'],
      ['passed', 'Bra.'],
      ['failed', 'Inte på riktigt.'],
    ]);
  });

  it('the database is up to date, and a missing migration is counted', async () => {
    expect(await stateOf('database.schema')).toEqual(['passed', 'Alla ändringar är gjorda.']);
    const [last] = await app.database.query<{ timestamp: string; name: string }>(
      'DELETE FROM schema_migrations WHERE timestamp = (SELECT max(timestamp) FROM schema_migrations) RETURNING timestamp, name',
    );
    expect(await stateOf('database.schema')).toEqual(['failed', '1 ändringar är inte gjorda.']);
    await app.database.query('INSERT INTO schema_migrations (timestamp, name) VALUES ($1, $2)', [
      last?.timestamp,
      last?.name,
    ]);
  });

  it('the role of the server passes, and that of the owner does not', async () => {
    expect((await stateOf('database.role'))[0]).toBe('passed');
    const owner = await new DataSource(dataSourceOptions({ url: app.database.ownerUrl, poolSize: 2 })).initialize();
    try {
      expect(await databaseChecks.role.run(owner)).toEqual({
        state: 'failed',
        found: 'Serverns roll äger tabeller, går förbi radreglerna eller kan försegla åtkomstloggen.',
      });
    } finally {
      await owner.destroy();
    }
  });

  it('release, connection, clock, disk and queue pass', async () => {
    const checks = await run();
    const states = ['release', 'transport', 'clock'].map((name) => `database.${name}`);
    for (const name of [...states, 'storage.disk', 'jobs.queue'])
      expect(checks.find((each) => each.name === name)).toMatchObject({ state: 'passed' });
  });

  it('a worker that is silent for a minute is red', async () => {
    expect((await stateOf('heartbeats.worker'))[0]).toBe('passed');
    await app.database.query(`UPDATE heartbeats SET beat_at = clock_timestamp() - interval '90 seconds'`);
    expect(await stateOf('heartbeats.worker')).toEqual([
      'failed',
      expect.stringMatching(/^Bakgrundsarbetet hörde av sig senast för 9\d sekunder sedan\.$/),
    ]);
    await app.database.query('UPDATE heartbeats SET beat_at = clock_timestamp()');
  });

  it('a restore drill of tonight makes its check green', async () => {
    expect((await stateOf('drills.restored'))[0]).toBe('failed');
    await app.database.query(
      `INSERT INTO restore_drills (id, archive, snapshot_at, started_at, finished_at, row_count)
       VALUES ($1, '20261125T010000Z', now(), now(), now(), 10)`,
      [randomUUID()],
    );
    expect((await stateOf('drills.restored'))[0]).toBe('passed');
  });

  it('the access log is sealed, and verified once its daily job has run', async () => {
    expect(await stateOf('access-log.sealed')).toEqual(['passed', 'Inget väntar på att förseglas.']);
    await app.nest.get(VerifyAccessLogHandler, { strict: false }).handle();
    expect((await stateOf('access-log.verified'))[0]).toBe('passed');
    expect(await stateOf('access-log.heads-file')).toEqual([
      'failed',
      'Ingen fil är inställd (ACCESS_LOG_HEADS_FILE).',
    ]);
  });

  it('one admin with a second factor is red and two are green', async () => {
    expect(await stateOf('admins.two')).toEqual(['failed', '1 administratör har tvåstegsinloggning.']);
    await anAdminAtAal2(app);
    expect(await stateOf('admins.two')).toEqual(['passed', '2 administratörer har tvåstegsinloggning.']);
  });

  it('a confirmed clinician with a second factor is green', async () => {
    expect(await stateOf('clinicians.confirmed')).toEqual(['failed', 'Ingen bekräftad läkare har tvåstegsinloggning.']);
    await aClinician(app);
    expect(await stateOf('clinicians.confirmed')).toEqual(['passed', '1 bekräftad läkare har tvåstegsinloggning.']);
  });

  it('the price at Stripe is green while it is active', async () => {
    expect(await stateOf('catalog.price')).toEqual(['passed', expect.stringMatching(/^Priset är .*kr.* med moms\.$/)]);
    const { data } = await app.stripe.prices.list({ lookup_keys: ['hudbedomning'], limit: 1 });
    const id = data[0]?.id ?? '';
    await app.stripe.prices.update(id, { active: false });
    expect(await stateOf('catalog.price')).toEqual([
      'failed',
      'Inget aktivt pris med skatten inräknad finns under klinikens lookup key.',
    ]);
    await app.stripe.prices.update(id, { active: true });
  });

  it('the clock is compared with the date of a response from Stripe', async () => {
    expect(await stateOf('stripe.clock')).toEqual(['passed', 'Serverns och Stripes klockor går lika.']);
  });

  it('the webhook is red until an endpoint sends every type', async () => {
    const { data } = await app.stripe.webhookEndpoints.list();
    const id = data[0]?.id ?? '';
    await app.stripe.webhookEndpoints.update(id, { disabled: true });
    expect(await stateOf('payments.webhook-endpoint')).toEqual([
      'failed',
      'Ingen webhook hos Stripe är på och går till klinikens adress.',
    ]);
    await app.stripe.webhookEndpoints.update(id, { disabled: false, enabled_events: [...SUBSCRIBED_TYPES.slice(1)] });
    expect(await stateOf('payments.webhook-endpoint')).toEqual([
      'failed',
      'Webhooken saknar händelserna checkout.session.completed.',
    ]);
    await app.stripe.webhookEndpoints.update(id, { enabled_events: [...SUBSCRIBED_TYPES] });
    expect((await stateOf('payments.webhook-endpoint'))[0]).toBe('passed');
  });

  it('an event with the right signature makes its check green', async () => {
    const { data } = await app.stripe.products.list({ limit: 1 });
    await app.stripe.products.update(data[0]?.id ?? '', { description: 'En annan beskrivning' });
    await app.eventually(async () => expect((await stateOf('payments.signed-event'))[0]).toBe('passed'));
  });

  it('an event of before keeps the check of signatures green only while webhooks come', async () => {
    await app.eventually(async () => expect((await stateOf('payments.signed-event'))[0]).toBe('passed'));
    await app.database.query(`UPDATE stripe_events SET received_at = now() - interval '1 hour'`);
    await app.database.query(
      `INSERT INTO stripe_events (id, type, payload, received_at, is_found)
       VALUES ('evt_lost', 'product.updated', '{}', now() - interval '20 minutes', true)`,
    );
    const [state, sentence] = await stateOf('payments.signed-event');
    expect(state).toBe('failed');
    expect(sentence).toMatch(/^Sedan .+ kommer händelserna från Stripe inte av sig själva\.$/);
    await app.database.query(`UPDATE stripe_events SET is_found = false WHERE id = 'evt_lost'`);
    expect((await stateOf('payments.signed-event'))[0]).toBe('passed');
  });

  it('test keys keep a clinic closed that does not rehearse', async () => {
    expect(await stateOf('stripe.keys')).toEqual([
      'failed',
      'Nycklarna är för test, så inga riktiga betalningar tas emot.',
    ]);
  });

  it('the facts of the operator, the statements and the contact address are red until saved', async () => {
    expect((await stateOf('profile.operator'))[0]).toBe('failed');
    expect(await stateOf('profile.sender')).toEqual(['failed', 'Ett exempel är kvar: kontaktadressen.']);
    expect(await stateOf('profile.statements')).toEqual([
      'failed',
      'Det är märkt demo, eftersom det inte är bekräftat: påståendena i sidfoten och de juridiska sidorna.',
    ]);
    const operator = {
      ...EMPTY_OPERATOR_PROFILE.operator,
      name: 'Huden AB',
      organisationNumber: '556677-8899',
      postalAddress: 'Gatan 1, 111 11 Stockholm',
      dataProtectionContact: 'dso@huden.se',
      recordSystem: 'Journalen',
      patientInsurer: 'Löf',
      complaintAddress: 'chef@huden.se',
      ivoRegistration: '2026-01-15',
      hasConfirmedTexts: true,
    };
    const statements = { ...EMPTY_OPERATOR_PROFILE, operator, areStatementsConfirmed: true };
    expect((await admin.put('operator-statements', { statements })).status).toBe(200);
    expect((await admin.put('brand', { name: 'Huden', contactEmail: 'fraga@hudkliniken.se' })).status).toBe(200);
    const checks = await run();
    for (const name of ['profile.operator', 'profile.sender', 'profile.statements'])
      expect(checks.find((each) => each.name === name)).toMatchObject({ state: 'passed' });
  });

  it('the mail server accepts, and the clinic is reached at its own address', async () => {
    const checks = await run();
    for (const name of ['mail.server', 'public-address.reachable', 'public-address.proxy'])
      expect(checks.find((each) => each.name === name)).toMatchObject({ state: 'passed' });
  });
});

describe('the checks of a clinic that is set up wrong', () => {
  const withApp = async (env: Record<string, string>, work: (calls: AdminCalls, app: TestApp) => Promise<void>) => {
    const app = await startTestApp({ env });
    try {
      await work(await adminCalls(app, anAdminAtAal2), app);
    } finally {
      await app.stop();
    }
  };
  const checksOf = async (calls: AdminCalls) => {
    const { body } = await calls.post('checks/run');
    const all = (body as ChecksResponse).groups.flatMap(({ checks }) => checks);
    return new Map(all.map(({ name, state, found }) => [name, [state, found]]));
  };

  it('a clinic without its queue on Redis, mail server, payment keys and address is told so', async () => {
    const redis = await startRedis();
    const env = {
      REDIS_URL: redis.url,
      SMTP_URL: '',
      STRIPE_SECRET_KEY: '',
      STRIPE_PUBLISHABLE_KEY: '',
      PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
    };
    await withApp(env, async (calls) => {
      await redis.stop();
      const checks = await checksOf(calls);
      expect(checks.get('jobs.queue')).toEqual(['failed', 'Kön i Redis svarar inte.']);
      expect(checks.get('mail.server')).toEqual(['failed', 'Ingen mejlserver är inställd (SMTP_URL).']);
      expect(checks.get('public-address.reachable')).toEqual([
        'failed',
        'Ingen svarar på adressen, eller certifikatet godkänns inte.',
      ]);
      for (const name of ['stripe.keys', 'catalog.price', 'payments.webhook-endpoint'])
        expect(checks.get(name)).toEqual(['failed', 'Nycklarna till Stripe saknas.']);
      expect(checks.get('access-log.sealed')?.[0]).toBe('failed');
      expect(checks.get('settings.keys')?.[0]).toBe('failed');
    });
  });

  it('a mail server that refuses is red', async () => {
    const refusing = createServer((socket) => socket.end('554 5.7.1 No service for you\r\n'));
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const { port } = refusing.address() as AddressInfo;
    try {
      await withApp({ SMTP_URL: `smtp://127.0.0.1:${port}` }, async (calls) => {
        expect((await checksOf(calls)).get('mail.server')).toEqual([
          'failed',
          'Mejlservern svarar inte, eller nekar oss.',
        ]);
      });
    } finally {
      refusing.close();
    }
  });

  it('a file of the access log’s signatures is green on another disk, and red on the same', async () => {
    // Memory is another file system than the project's.
    const folder = await mkdtemp('/dev/shm/heads-');
    try {
      await withApp({ ACCESS_LOG_HEADS_FILE: `${folder}/heads` }, async (calls) => {
        expect((await checksOf(calls)).get('access-log.heads-file')).toEqual([
          'passed',
          'Filen ligger på en annan disk.',
        ]);
      });
    } finally {
      await rm(folder, { recursive: true });
    }
    await withApp({ ACCESS_LOG_HEADS_FILE: 'heads' }, async (calls) => {
      expect((await checksOf(calls)).get('access-log.heads-file')).toEqual([
        'failed',
        'Filen ligger på samma disk som programmet.',
      ]);
    });
  });

  it('another clinic at the address, and a proxy that is not there, are named', async () => {
    await withApp({}, async (_calls, other) => {
      const secret = 'another-secret-that-is-long-enough-0123';
      await withApp({ PUBLIC_URL: other.url, JWT_SECRET: secret }, async (calls) => {
        expect((await checksOf(calls)).get('public-address.reachable')).toEqual([
          'failed',
          'Någon annan än den här kliniken svarar på adressen.',
        ]);
      });
    });
    await withApp({ TRUST_PROXY: '1' }, async (calls) => {
      expect((await checksOf(calls)).get('public-address.proxy')).toEqual([
        'failed',
        'Besökare kan själva välja vilken adress servern ser.',
      ]);
    });
  });

  it('a rehearsal counts test keys and an address without https as an exercise', async () => {
    await withApp({ REHEARSAL: '1' }, async (calls) => {
      const checks = await checksOf(calls);
      for (const name of ['stripe.keys', 'public-address.https', 'public-address.certificate'])
        expect(checks.get(name)?.[0]).toBe('exercise');
    });
  });
});
