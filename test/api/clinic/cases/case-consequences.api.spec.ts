import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { CaseAccessService } from '../../../../src/clinic/access/case-access.service.js';
import { CasesService } from '../../../../src/clinic/cases/cases.service.js';
import { EraseUnsentFormsHandler } from '../../../../src/clinic/cases/ends/erase-unsent-forms.handler.js';
import { SendFormRemindersHandler } from '../../../../src/clinic/intake/reminders/send-form-reminders.handler.js';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import { anAdmin } from '../../../support/content/people.js';
import {
  aPaidCase,
  advanceCases,
  applyToCase,
  later,
  stateOf,
  submitCase,
  type PaidCase,
} from '../../../support/cases.js';
import { storePhotos } from '../../../support/case-photos.js';
import { openCase } from '../../../support/case-session.js';
import { mailsTo, ordersOf } from '../../../support/orders.js';
import { refundsAtStripe, refundsOf } from '../../../support/refunds.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../../support/test-app.js';

describe('the consequences of the course of a case [G2]', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: SWEPT_OFTEN });
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.stop());

  const subjects = ({ email }: PaidCase) => mailsTo(app, email).map(({ subject }) => subject.replace(/\d+/, 'N'));
  const textOf = ({ email }: PaidCase, start: string) =>
    mailsTo(app, email).find(({ subject }) => subject.startsWith(start))?.text ?? '';
  const withdraw = ({ id }: PaidCase) => applyToCase(app, id, { event: 'case-withdrawn', actor: { role: 'patient' } });
  /** Runs every consequence once more, as a worker does that died before it could say so. */
  const again = async () => {
    await app.database.query(`UPDATE event_jobs SET done_at = NULL WHERE job LIKE 'cases.%'`);
    await app.drain();
  };
  const expectRefunded = async (paid: PaidCase, reason: string) => {
    await app.drain();
    await again();
    await app.eventually(async () =>
      expect(await refundsOf(app, paid.orderId)).toMatchObject([{ amount_ore: 69_900, reason, state: 'succeeded' }]),
    );
    expect(await refundsAtStripe(app, paid)).toHaveLength(1);
    await app.eventually(async () => expect(await ordersOf(app, paid.email)).toMatchObject([{ status: 'refunded' }]));
  };

  it('a sent form is acknowledged once, with the promised time and a link that opens the case', async () => {
    const paid = await aPaidCase(app);
    app.clock.stop('2026-11-26T13:05:00Z');
    await submitCase(app, paid.id);
    await app.drain();
    await again();
    await app.eventually(() => expect(textOf(paid, 'Vi har fått')).not.toBe(''));
    expect(subjects(paid).filter((subject) => subject === 'Vi har fått ditt formulär, bedömning N')).toHaveLength(1);
    const text = textOf(paid, 'Vi har fått');
    expect(text).toContain(
      'Vi siktar på svar före fredag 27 november kl. 14.05. Senast måndag 30 november kl. 24.00 har du svaret, annars får du pengarna tillbaka.',
    );
    const [, token = ''] = /\/formular\/([\w-]+)/.exec(text) ?? [];
    expect(await app.nest.get(CaseAccessService).findForm(token)).toEqual({ isLinkGood: true, isUnsent: false });
    await withdraw(paid);
  });

  describe('a form that was begun and never sent', () => {
    const eraseUnsent = () => app.nest.get(EraseUnsentFormsHandler).handle();
    const keptTables = async (id: string) => {
      const rows = await app.database.query<{ name: string }>(
        `SELECT 'answers' AS name FROM case_answers WHERE case_id = $1 UNION SELECT 'photos' FROM case_photos WHERE case_id = $1
         UNION SELECT 'key' FROM case_keys WHERE case_id = $1 ORDER BY name`,
        [id],
      );
      return rows.map(({ name }) => name);
    };
    const begun = async () => {
      const paid = await aPaidCase(app);
      const patient = await openCase(app, paid.id);
      await patient.answer('birthDate', '1981-12-18');
      await patient.answer('description', 'Det kliar.');
      await storePhotos(app, paid.id, ['overview']);
      return { paid, patient };
    };
    const ends: [string, (paid: PaidCase) => Promise<unknown>][] = [
      ['expired', () => Promise.resolve()],
      ['withdrawn', withdraw],
      ['stopped', ({ id }) => applyToCase(app, id, { event: 'case-stopped', actor: { role: 'rule' } })],
      [
        'ended',
        ({ id }) =>
          app.nest.get(Transactions).run((tx) => app.nest.get(CasesService).end(tx, id, 'ended', app.clock.now())),
      ],
    ];

    it.each(ends)('an unsent form of a case that is %s is erased 60 days after payment [P84]', async (state, end) => {
      const { paid, patient } = await begun();
      await end(paid);
      later(app, 60 * millisecondsInDay - millisecondsInHour);
      await advanceCases(app);
      await eraseUnsent();
      expect(await keptTables(paid.id)).toEqual(['answers', 'key', 'photos']);
      later(app, millisecondsInHour);
      await advanceCases(app);
      await eraseUnsent();
      await eraseUnsent();
      expect(await keptTables(paid.id)).toEqual([]);
      expect((await patient.get()).status).toBe(404);
      expect(await stateOf(app, paid.id)).toBe(state);
      expect(
        await app.database.query(
          `SELECT principal, data_group FROM access_log WHERE case_id = $1 AND action = 'erase'`,
          [paid.id],
        ),
      ).toEqual([{ principal: 'job:cases.erase-unsent-forms', data_group: 'case' }]);
    });

    it('a form that was sent before its case was withdrawn is kept', async () => {
      const { paid } = await begun();
      await submitCase(app, paid.id);
      await withdraw(paid);
      later(app, 61 * millisecondsInDay);
      await eraseUnsent();
      expect(await keptTables(paid.id)).toEqual(['answers', 'key', 'photos']);
    });
  });

  it('an unsent form is refunded in full after 60 days, and the patient is mailed [P13]', async () => {
    const paid = await aPaidCase(app);
    later(app, 60 * millisecondsInDay);
    await advanceCases(app);
    await expectRefunded(paid, 'expired');
    await app.eventually(() =>
      expect(subjects(paid).sort()).toEqual(
        [
          'Tack för din beställning, nummer N',
          'Ditt formulär, bedömning N',
          'Bedömning N är avslutad',
          'Återbetalning för bedömning N',
        ].sort(),
      ),
    );
    expect(textOf(paid, 'Bedömning')).toContain('Formuläret skickades inte in inom 60 dagar.');
    expect(textOf(paid, 'Bedömning')).toContain('Du får tillbaka hela beloppet samma väg som du betalade.');
  });

  it('a withdrawn order is refunded in full, once [P11]', async () => {
    const paid = await aPaidCase(app);
    await submitCase(app, paid.id);
    await Promise.all([withdraw(paid), withdraw(paid), withdraw(paid)]);
    await expectRefunded(paid, 'withdrawal');
    expect(textOf(paid, 'Bedömning')).toContain('Ingen läkare har läst dina svar.');
  });

  it('a form stopped by a rule is refunded in full, and no mail says why [P12]', async () => {
    const paid = await aPaidCase(app);
    await applyToCase(app, paid.id, { event: 'case-stopped', actor: { role: 'rule' } });
    await expectRefunded(paid, 'stopped');
    expect(textOf(paid, 'Bedömning')).toContain('Vi avslutade formuläret, eftersom du behöver vård på ett annat sätt.');
    // Who is too young is not told to call 112.
    expect(textOf(paid, 'Bedömning')).not.toContain('Har du inte ringt');
  });

  it('the mail about a stopped form begins with an urgent call to care, in words without health', async () => {
    const paid = await aPaidCase(app);
    const patient = await openCase(app, paid.id);
    await patient.answer('birthDate', '1981-12-18');
    await patient.answer('generalSigns', ['very-ill']);
    await expectRefunded(paid, 'stopped');
    const text = textOf(paid, 'Bedömning');
    const [first, second] = [text.indexOf('Har du inte ringt 112 eller 1177 än? Gör det nu.'), text.indexOf('avslut')];
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(second);
    expect(text).not.toMatch(/sjuk\b|förvirrad|svimfärdig|feber/);
  });

  it('a form of Friday evening answered on Sunday misses the goal: the patient reads the limit, and no money goes back', async () => {
    const paid = await aPaidCase(app);
    app.clock.stop('2027-11-26T18:00:00+01:00');
    await submitCase(app, paid.id);
    app.clock.set('2027-11-28T14:00:00+01:00');
    await advanceCases(app);
    await app.drain();
    expect(textOf(paid, 'Ditt svar dröjer lite')).toContain(
      'Senast tisdag 30 november kl. 24.00 har du svaret, annars får du pengarna tillbaka.',
    );
    const doctor = { role: 'clinician', id: '00000000-0000-4000-8000-000000000001' } as const;
    await applyToCase(app, paid.id, { event: 'case-claimed', actor: doctor });
    await applyToCase(app, paid.id, { event: 'reply-signed', actor: doctor });
    app.clock.set('2027-12-10T14:00:00+01:00');
    await advanceCases(app);
    await app.drain();
    expect(await refundsOf(app, paid.orderId)).toEqual([]);
    const [kept] = await app.database.query('SELECT goal_missed_at, limit_missed_at FROM cases WHERE id = $1', [
      paid.id,
    ]);
    expect(kept).toEqual({ goal_missed_at: new Date('2027-11-27T17:00:00Z'), limit_missed_at: null });
  });

  it('a question in the last tenth of the time is mailed to the admins, and an earlier one is not [S20]', async () => {
    const { userId } = await anAdmin(app);
    const [admin] = await app.database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [userId]);
    const paid = await aPaidCase(app);
    const doctor = { role: 'clinician', id: '00000000-0000-4000-8000-000000000001' } as const;
    const ask = async () => {
      await applyToCase(app, paid.id, { event: 'case-claimed', actor: doctor });
      await applyToCase(app, paid.id, { event: 'info-requested', actor: doctor });
      await app.drain();
      await applyToCase(app, paid.id, { event: 'info-given', actor: { role: 'patient' } });
    };
    const told = () =>
      mailsTo(app, admin?.email ?? '').filter(({ subject }) => subject.startsWith('Fråga i sista stund'));
    app.clock.stop();
    await submitCase(app, paid.id);
    later(app, 21 * millisecondsInHour);
    await ask();
    expect(told()).toEqual([]);
    later(app, 1.6 * millisecondsInHour);
    await ask();
    await app.eventually(() => expect(told()).toHaveLength(1));
    expect(told()[0]?.text).toContain('Patienten fick en fråga när 94 % av tiden till målet hade gått.');
    expect(told()[0]?.text).toContain('Tiden till svar står still tills patienten har svarat.');
    // The third question: the clock runs on.
    await ask();
    await applyToCase(app, paid.id, { event: 'case-claimed', actor: doctor });
    await applyToCase(app, paid.id, { event: 'reply-signed', actor: doctor });
    await app.eventually(() => expect(told()).toHaveLength(2));
    const late = told().find(({ text }) =>
      text.includes('Patienten har fått frågor förut, så tiden till svar går ändå.'),
    );
    expect(late).toBeDefined();
  });

  it('admins are mailed when a reply is due soon; past the limit it is refunded once, and the case goes on [P6]', async () => {
    const { userId } = await anAdmin(app);
    const [admin] = await app.database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [userId]);
    const adminEmail = admin?.email ?? '';
    const paid = await aPaidCase(app);
    await submitCase(app, paid.id);
    for (const hours of [12, 9.7, 2.4, 20 * 24]) {
      later(app, hours * millisecondsInHour);
      await advanceCases(app);
    }
    await expectRefunded(paid, 'sla_breach');
    expect(await stateOf(app, paid.id)).toBe('submitted');
    const [order] = await app.database.query<{ number: string }>('SELECT number FROM orders WHERE id = $1', [
      paid.orderId,
    ]);
    const told = mailsTo(app, adminEmail)
      .filter(({ text }) => text.includes(`/admin/orders/${order?.number}`))
      .map(({ subject }) => subject.replace(/\d{4,}/, 'N'));
    expect(told.sort()).toEqual([
      'Målet är missat för order N',
      'Order N: 90 % av tiden har gått',
      'Svaret på order N är försenat',
    ]);
    expect(JSON.stringify(mailsTo(app, adminEmail))).not.toContain(paid.email);
    await expect(withdraw(paid)).resolves.toMatchObject({ state: 'withdrawn' });
    await app.drain();
    expect(await refundsOf(app, paid.orderId)).toHaveLength(1);
    expect(textOf(paid, 'Bedömning')).toContain('Du har redan fått tillbaka det du betalade.');
  });

  it('an unsent form is reminded of after 1, 3 and 10 days, each time with a new link that opens it', async () => {
    const paid = await aPaidCase(app);
    const remind = () => app.nest.get(SendFormRemindersHandler).handle();
    for (const days of [0.9, 0.1, 0.5, 1.5, 7, 20]) {
      later(app, days * millisecondsInDay);
      await Promise.all([remind(), remind()]);
    }
    await app.drain();
    const mails = mailsTo(app, paid.email).filter(({ subject }) => /formulär/.test(subject));
    expect(mails.map(({ subject }) => subject.replace(/\d+/, 'N')).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'Ditt formulär väntar, bedömning N'),
      'Ditt formulär, bedömning N',
    ]);
    const links = mails.map(({ text }) => /http\S+\/formular\/([\w-]{43})/.exec(text)?.[1] ?? '');
    expect(new Set(links).size).toBe(4);
    for (const link of links)
      expect(await app.nest.get(CaseAccessService).findForm(link)).toEqual({ isLinkGood: true, isUnsent: true });
  });

  it('reminders missed during an outage become one', async () => {
    const paid = await aPaidCase(app);
    later(app, 11 * millisecondsInDay);
    await app.nest.get(SendFormRemindersHandler).handle();
    await app.drain();
    expect(mailsTo(app, paid.email).filter(({ subject }) => subject.includes('väntar'))).toHaveLength(1);
  });
});

describe('a clinic that promises no refund', () => {
  it('a late reply refunds nothing with SLA_REFUND off', async () => {
    const app = await startTestApp({ env: { SLA_REFUND: '0' } });
    try {
      const paid = await aPaidCase(app);
      await submitCase(app, paid.id);
      later(app, 25 * millisecondsInHour);
      await advanceCases(app);
      await app.drain();
      const told = mailsTo(app, paid.email).find(({ subject }) => subject.startsWith('Ditt svar dröjer lite'));
      expect(told?.text).toContain('har du svaret');
      expect(told?.text).not.toContain('tillbaka');
      later(app, 20 * 24 * millisecondsInHour);
      await advanceCases(app);
      await app.drain();
      expect(await refundsOf(app, paid.orderId)).toEqual([]);
      expect(mailsTo(app, paid.email).map(({ subject }) => subject)).toHaveLength(4);
    } finally {
      await app.stop();
    }
  });
});
