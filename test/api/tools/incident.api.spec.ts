import { makeClinician } from '../../support/auth/clinicians.js';
import { anAdminAtAal2 } from '../../support/content/people.js';
import { manySubmittedCases } from '../../support/desk-cases.js';
import { runCommand } from '../../support/terminal-commands.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

// The log has partitions from last month on.
const DAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const FROM = `${DAY}T08:00Z`;
const TO = `${DAY}T18:00Z`;
const PERIOD = ['--from', FROM, '--to', TO];

describe('hudvy incident', () => {
  let app: TestApp;
  let address: string;
  let principal: string;
  beforeAll(async () => {
    app = await startTestApp();
    const person = await anAdminAtAal2(app);
    address = (await person.client.auth.getUser()).data.user?.email ?? '';
    principal = `clinician:${await makeClinician(app, person.userId, 'Lena Ek')}`;
    const [one, two, refused, later] = await manySubmittedCases(app, 4);
    await opened(one, '09:00');
    await opened(one, '09:05', { group: 'photos' });
    await opened(two, '10:00', { by: `user:${person.userId}`, action: 'export', group: 'case' });
    await opened(refused, '11:00', { outcome: 'refused' });
    await opened(later, '18:00');
    await opened(later, '12:00', { by: 'clinician:another' });
  });
  afterAll(() => app.stop());

  /** A row of the log, at a time that only the owner of the table can write. */
  const opened = (
    caseId: string | undefined,
    time: string,
    { by = principal, action = 'read', group = 'answers', outcome = 'granted' } = {},
  ) =>
    app.database.query(
      `INSERT INTO access_log (at, principal, role, assurance, action, case_id, data_group, reason, outcome)
       VALUES ($1, $2, 'clinician', 'aal2', $3, $4, $5, 'care', $6)`,
      [`${DAY}T${time}Z`, by, action, caseId, group, outcome],
    );

  const incident = (...args: string[]) => runCommand(app, 'incident', args);

  it('the command names every case that the person was shown, as clinician and admin, and counts the refused', async () => {
    const { code, output } = await incident('--principal', address, ...PERIOD, '--json');
    const found = JSON.parse(output) as {
      shown: { accesses: string[]; granted: number; email: string }[];
      refused: number;
    };
    expect(code).toBe(0);
    expect(found.shown.map(({ accesses, granted }) => [accesses, granted])).toEqual([
      [['read answers', 'read photos'], 2],
      [['export case'], 1],
    ]);
    expect(found.shown.every(({ email }) => email.includes('@'))).toBe(true);
    expect(found.refused).toBe(1);
  });

  it('the text has the clock of 72 hours, a line for each case and both texts, and no health data', async () => {
    const known = ['--known', '2026-03-02T08:00+01:00'];
    const { output } = await incident('--principal', principal, ...PERIOD, ...known);
    expect(output).toContain('1 ärende öppnades, 1 person berörs.');
    expect(output).toContain('1 ärende till nekades; av dem visades ingenting.');
    expect(output).toContain('Anmälan till IMY senast torsdag 5 mars kl. 08.00 (72 timmar, GDPR 33).');
    expect(output).toMatch(/order \d+ · \S+@\S+ · read answers, read photos · 2 gånger/);
    expect(output).toContain('Text till var och en som berörs');
  });

  it('the search is in the security log', async () => {
    const rows = await app.database.query<{ detail: { principals: string } }>(
      `SELECT detail FROM security_events WHERE kind = 'access_log_searched' ORDER BY at`,
    );
    expect(rows.map(({ detail }) => detail.principals)).toContain(principal);
  });

  it.each([
    ['an unknown address', ['--principal', 'ingen@example.se', ...PERIOD], 'no admin or clinician has this address'],
    ['a period that ends first', ['--principal', 'x', '--from', TO, '--to', FROM], 'not before'],
    ['a time without its zone', ['--principal', 'x', '--from', `${DAY}T08:00`, '--to', TO], 'Usage'],
    ['an unknown option', ['--person', 'x'], 'Usage'],
  ])('the command refuses %s', async (_what, args, problem) => {
    const { code, output, errors } = await incident(...args);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain(problem);
  });
});
