import { randomUUID } from 'node:crypto';
import { ADMIN_ACTS, type AdminAct } from '../../../src/platform/confirmations/admin-acts.js';
import { RunChecks } from '../../../src/platform/checks/run-checks.js';
import { UsersService } from '../../../src/supabase/auth/accounts/users.service.js';
import { aClinician, aPersonWithFactor, type AtDesk } from '../../support/auth/clinicians.js';
import { isEverythingTried } from '../../support/everything-tried.js';
import { openCase as openAsPatient } from '../../support/case-session.js';
import { aCase, aPhone } from '../../support/case-access.js';
import { anAdminAtAal2, type Person } from '../../support/content/people.js';
import { mailsTo } from '../../support/orders.js';
import { anAnsweredCase } from '../../support/replies.js';
import { callsOf } from '../../support/settings/admin-calls.js';
import { nameResponsible } from '../../support/settings/reviewers.js';
import { runCommand } from '../../support/terminal-commands.js';
import { startTestApp, type TestApp, type TestResponse } from '../../support/test-app.js';

/** A proposed act. */
interface Proposed {
  /** By which `hudvy confirm` names it, and what it wants typed. */
  readonly id: string;
  readonly subject: string;
  readonly confirm: (by: Person) => Promise<TestResponse>;
}

describe('two admins [G25]', () => {
  let app: TestApp;
  let doctor: AtDesk;
  beforeAll(async () => {
    app = await startTestApp();
    // The clinic of a test fails many of its own checks.
    Object.assign(app.nest.get(RunChecks), { checks: [] });
    doctor = await aClinician(app, 'Anna Lind');
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.database.query('UPDATE cms_admins SET is_active = false');
    await app.database.query('TRUNCATE proposals, log_reviewers, admin_invites, factor_resets');
    await app.database.query('UPDATE clinic_settings SET minimum_age_years = 18');
    await app.database.query(
      `UPDATE clinic_state SET state = 'open', followed_state = 'open', starts_at = NULL, ends_at = NULL`,
    );
    await app.database.query('UPDATE log_review_rules SET random_percent = 50, cases_an_hour = 2');
  });

  const calls = (who: Person) => callsOf(app, who);
  const since = (who: Person, ago: string) =>
    app.database.query('UPDATE cms_admins SET active_since = now() - $2::interval WHERE user_id = $1', [
      who.userId,
      ago,
    ]);
  const invite = (by: Person, who: Person, ago = '2 days') =>
    app.database.query(
      `INSERT INTO admin_invites (id, email, token_hash, invited_by, expires_at, used_at, used_by)
       VALUES (gen_random_uuid(), $1, $2, $3, now(), now() - $4::interval, $5)`,
      [`${randomUUID()}@example.se`, Buffer.from(randomUUID()), by.userId, ago, who.userId],
    );
  const addressOf = async ({ userId }: Person) => (await app.nest.get(UsersService).findProvenEmail(userId)) ?? '';
  const orderNumberOf = async (caseId: string) => {
    const [row] = await app.database.query<{ number: string }>(
      'SELECT o.number::text FROM orders o JOIN cases c ON c.order_id = o.id WHERE c.id = $1',
      [caseId],
    );
    return row?.number ?? '';
  };
  const newest = async (table: string, by: Person, column = 'proposed_by', at = 'proposed_at') => {
    const [row] = await app.database.query<{ id: string }>(
      `SELECT id FROM ${table} WHERE ${column} = $1 ORDER BY ${at} DESC LIMIT 1`,
      [by.userId],
    );
    return row?.id ?? '';
  };
  const stateVersion = async (by: Person) => (await calls(by).get('clinic-state')).body.updated_at as string;
  const saveAge = async (by: Person) => {
    const { settings } = (await calls(by).get('clinic-settings')).body;
    return calls(by).put('clinic-settings', { ...settings, minimumAgeYears: 13 });
  };

  /** How each act is proposed by one admin. */
  const PROPOSE: Readonly<Record<AdminAct, (one: Person) => Promise<Proposed>>> = {
    clinician: async (one) => {
      const { email } = await aPersonWithFactor(app);
      const fields = {
        displayName: 'Dr Påhittad',
        title: 'läkare',
        licenceNumber: '123456',
        specialties: [],
        isPublic: false,
      };
      const { body } = await calls(one).post('clinicians', { email, ...fields });
      const { id, updated_at: expectedUpdatedAt } = body as { id: string; updated_at: string };
      const seen = async () => {
        const [row] = await app.database.query<{ at: Date }>('SELECT updated_at AS at FROM clinicians WHERE id = $1', [
          id,
        ]);
        return { expectedUpdatedAt: expectedUpdatedAt ?? row?.at.toISOString() };
      };
      return { id, subject: '123456', confirm: async (by) => calls(by).post(`clinicians/${id}/confirm`, await seen()) };
    },
    'contact-change': async (one) => {
      const owned = await aCase(app);
      const patient = await openAsPatient(app, owned.id);
      await patient.answer('birthDate', '1990-01-01');
      const change = { kind: 'phone', value: aPhone(), identityCheck: 'called_back' };
      expect((await calls(one).post(`cases/${owned.id}/contact-changes`, change)).status).toBe(204);
      const id = await newest('proposals', one);
      return {
        ...{ id, subject: await orderNumberOf(owned.id) },
        confirm: (by) => calls(by).post(`contact-changes/${id}/confirm`),
      };
    },
    'journal-erasure': async (one) => {
      const found = await anAnsweredCase(app, doctor);
      await calls(one).post(`cases/${found.id}/journal-erasures`, { reference: 'IVO dnr 1/2026' });
      const id = await newest('proposals', one);
      return {
        ...{ id, subject: await orderNumberOf(found.id) },
        confirm: (by) => calls(by).post(`journal-erasures/${id}/confirm`),
      };
    },
    'factor-reset': async (one) => {
      const colleague = await aClinician(app, 'Cia Berg');
      await calls(one).post('factor-resets', { userId: colleague.id, reason: 'Tappad', identityCheck: 'video' });
      const id = await newest('factor_resets', one, 'requested_by', 'requested_at');
      return { id, subject: colleague.email, confirm: (by) => calls(by).post(`factor-resets/${id}/confirm`, {}) };
    },
    'age-limit': async (one) => {
      expect((await saveAge(one)).body.code).toBe('second_admin_needed');
      return { id: await newest('proposals', one), subject: '13', confirm: saveAge };
    },
    'clinic-opening': async (one) => {
      await app.database.query(
        `UPDATE clinic_state SET state = 'preparing', followed_state = 'preparing', starts_at = NULL, ends_at = NULL`,
      );
      await calls(one).post('clinic-state/opening', { expectedUpdatedAt: await stateVersion(one) });
      const [brand] = await app.database.query<{ name: string }>('SELECT name FROM brand');
      return {
        ...{ id: await newest('proposals', one), subject: brand?.name ?? '' },
        confirm: async (by) =>
          calls(by).post('clinic-state/opening/confirm', { expectedUpdatedAt: await stateVersion(by) }),
      };
    },
    reviewer: async (one) => {
      await calls(one).put(`log-review/reviewers/${one.userId}`);
      const id = await newest('proposals', one);
      return {
        ...{ id, subject: await addressOf(one) },
        confirm: (by) => calls(by).post(`log-review/proposals/${id}/confirm`),
      };
    },
    'review-rules': async (one) => {
      await nameResponsible(app, one.userId);
      await calls(one).put('log-review/rules', { randomPercent: 1, casesAnHour: 1000 });
      const id = await newest('proposals', one);
      return {
        ...{ id, subject: '1 1000' },
        confirm: async (by) => {
          await app.database.query(
            'UPDATE log_reviewers SET removed_at = now(), removed_by = user_id WHERE user_id = $1 AND removed_at IS NULL',
            [by.userId],
          );
          await nameResponsible(app, by.userId);
          return calls(by).post(`log-review/proposals/${id}/confirm`);
        },
      };
    },
  };
  const refused = (code: string) => ({ status: 409, body: { code } });
  /** What is proposed once in a clinic. */
  const forget = () => app.database.query('TRUNCATE proposals, log_reviewers');

  /** Each act asks the same rule (two-admins.spec.ts); `npm test` puts all pairs to one of them. */
  const ALL_PAIRS = isEverythingTried ? ADMIN_ACTS : (['reviewer'] as const);

  it.each(ADMIN_ACTS)('%s: a new admin does not count, nor one whom the other has invited [T2]', async (act) => {
    const [old, fresh] = [await anAdminAtAal2(app), await anAdminAtAal2(app)];
    await invite(old, fresh);
    for (const [ago, code] of [
      ['23 hours', 'admin_too_new'],
      ['2 days', 'admins_tied'],
    ] as const) {
      await since(fresh, ago);
      expect(await (await PROPOSE[act](old)).confirm(fresh)).toMatchObject(refused(code));
      await forget();
    }
  });

  it.each(ADMIN_ACTS)(
    '%s: of two old admins who confirm at once one counts, it is done once, and all admins are mailed once who they are',
    async (act) => {
      const [one, two, third] = [await anAdminAtAal2(app), await anAdminAtAal2(app), await anAdminAtAal2(app)];
      const { confirm } = await PROPOSE[act](one);
      const outcomes = await Promise.all([confirm(two), confirm(third)]);
      const statuses = outcomes.map(({ status }) => status);
      // What is done already, is confirmed again without effect: a clinician, and an age limit that is in force.
      const [done, other] = [statuses.filter((status) => status < 300), statuses.filter((status) => status >= 300)];
      expect({ act, done: done.length }).toEqual({ act, done: ['clinician', 'age-limit'].includes(act) ? 2 : 1 });
      expect(other.every((status) => [404, 409].includes(status))).toBe(true);
      await app.drain();
      const addresses = await Promise.all([one, two, third].map(addressOf));
      const told = addresses.map((address) =>
        mailsTo(app, address).flatMap(
          ({ text }) => /Föreslaget av (\S+)\. Bekräftat av (\S+)\./.exec(text)?.slice(1) ?? [],
        ),
      );
      const [proposer, ...others] = addresses;
      const confirmer = others.find((address) => told[0]?.[1] === address);
      if (done.length === 1) expect(confirmer).toBe(others[statuses.findIndex((status) => status < 300)]);
      expect(told).toEqual(addresses.map(() => [proposer, confirmer]));
    },
  );

  it.each(ADMIN_ACTS)('%s: the command on the server is the second admin of a clinic with one [T2]', async (act) => {
    const only = await anAdminAtAal2(app);
    const { id, subject } = await PROPOSE[act](only);
    const listed = await runCommand(app, 'confirm', []);
    expect(listed.output).toContain(id);
    expect(await runCommand(app, 'confirm', [id], ['något annat'])).toMatchObject({ code: 1 });
    const { code, output, errors } = await runCommand(app, 'confirm', [id], [subject]);
    // The command asks the checks too, and the clinic of a test fails many of them; the drill of the rehearsal opens one.
    if (act === 'clinic-opening') {
      expect(errors).toContain('The clinic cannot open before all required checks are passed.');
      return;
    }
    expect({ code, errors: code === 0 ? '' : errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain(await addressOf(only));
    expect((await runCommand(app, 'confirm', [id], [subject])).code).toBe(1);
    await app.drain();
    expect(
      mailsTo(app, await addressOf(only)).some(({ text }) => text.includes('ett kommando på klinikens server')),
    ).toBe(true);
  });

  it.each(ALL_PAIRS)(
    '%s: two mailboxes of one person do not count with two, three and four admins, and another pair does [T2]',
    async (act) => {
      const [inviter, mailbox] = [await anAdminAtAal2(app), await anAdminAtAal2(app)];
      await invite(inviter, mailbox);
      expect(await (await PROPOSE[act](mailbox)).confirm(inviter)).toMatchObject(refused('admins_tied'));
      await forget();
      const other = await anAdminAtAal2(app);
      await invite(inviter, other);
      for (const [one, two] of [
        [mailbox, other],
        [other, mailbox],
      ] as const) {
        expect(await (await PROPOSE[act](one)).confirm(two)).toMatchObject(refused('admins_tied'));
        await forget();
      }
      const stranger = await anAdminAtAal2(app);
      const { confirm } = await PROPOSE[act](mailbox);
      for (const tied of [inviter, other]) expect(await confirm(tied)).toMatchObject(refused('admins_tied'));
      expect([200, 204]).toContain((await confirm(stranger)).status);
    },
  );

  it('an invitation that was taken a month ago ties nobody', async () => {
    const [one, two] = [await anAdminAtAal2(app), await anAdminAtAal2(app)];
    await invite(one, two, '31 days');
    expect((await (await PROPOSE.reviewer(one)).confirm(two)).status).toBe(204);
  });
});
