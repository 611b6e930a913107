import { JournalErasureProposal } from '../../../src/clinic/keeping/erasures/erase-journal.js';
import { Proposals } from '../../../src/platform/confirmations/proposals.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { aClinician, type AtDesk } from '../../support/auth/clinicians.js';
import { anAnsweredCase } from '../../support/replies.js';
import { aTerminalAdmin, runCommand, startCommand, type TerminalAdmin } from '../../support/terminal-commands.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const DECISION = 'IVO dnr 8.1.2-1/2026';

describe('hudvy erase-journal', () => {
  let app: TestApp;
  let anna: AtDesk;
  beforeAll(async () => {
    app = await startTestApp();
    anna = await aClinician(app, 'Anna Lind');
  });
  afterAll(() => app.stop());

  const admins = async (count: number): Promise<TerminalAdmin[]> => {
    const made = await Promise.all(Array.from({ length: count }, () => aTerminalAdmin(app)));
    // Who became an admin after the one who proposes waits a day.
    await app.database.query(`UPDATE cms_admins SET active_since = now() - interval '2 days'`);
    return made;
  };
  const aJournal = async () => {
    const { id } = await anAnsweredCase(app, anna);
    const [row] = await app.database.query<{ number: string }>(
      'SELECT o.number::text AS number FROM cases c JOIN orders o ON o.id = c.order_id WHERE c.id = $1',
      [id],
    );
    return { id, number: row?.number ?? '' };
  };
  const run = (args: string[], lines?: string[]) => runCommand(app, 'erase-journal', args, lines);
  const keys = async (caseId: string) =>
    (await app.database.query('SELECT 1 FROM case_keys WHERE case_id = $1', [caseId])).length;
  const eventsOf = async (admin: TerminalAdmin | undefined) =>
    (
      await app.database.query<{ kind: string }>(
        `SELECT kind FROM security_events WHERE user_id = $1 AND device = 'Kommandoraden på klinikens server' ORDER BY at, id`,
        [admin?.userId],
      )
    ).map(({ kind }) => kind);

  it('a journal is erased by two admins who sign in in one run, which leaves no session [R45]', async () => {
    const [{ id, number }, [first, second]] = [await aJournal(), await admins(2)];
    const lines = [...((await first?.typed()) ?? []), ...((await second?.typed()) ?? []), number];
    const args = ['--order', number, '--decision', DECISION];
    const { code, output, errors } = await startCommand(app, 'erase-journal', args, lines);
    expect([code, output]).toEqual([0, expect.stringContaining(`Proposed: ${DECISION}`)]);
    expect(output).toMatch(new RegExp(`^Order ${number}, case ${id}\n {2}state +answered since \\d{4}-`));
    expect(errors).not.toContain(lines[1]);
    expect(await keys(id)).toBe(0);
    const [decision] = await app.database.query(
      'SELECT reference, decided_by AS first, confirmed_by AS second FROM erasure_decisions WHERE case_id = $1',
      [id],
    );
    expect(decision).toEqual({ reference: DECISION, first: first?.userId, second: second?.userId });
    const [erasure] = await app.database.query<{ id: string }>('SELECT id FROM erasures WHERE subject_id = $1', [id]);
    expect(JSON.parse(output.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ id: erasure?.id, subjectId: id });
    expect(await eventsOf(first)).toEqual(['signed_in', 'factor_used', 'journal_erasure_proposed', 'signed_out']);
    expect(await eventsOf(second)).toEqual(['signed_in', 'factor_used', 'journal_erased', 'signed_out']);
    expect(await app.database.query(`SELECT 1 FROM sessions WHERE user_agent = 'hudvy-terminal'`)).toEqual([]);
    const again = await run(['--order', number, '--decision', DECISION]);
    expect([again.code, again.errors]).toEqual([1, 'The case is erased.\n']);
  });

  it('a proposal that one run leaves open is listed, and confirmed by another admin in a later run', async () => {
    const [{ id, number }, [first, second]] = [await aJournal(), await admins(2)];
    const proposed = await run(['--case', id, '--decision', DECISION], await first?.typed());
    expect([proposed.code, proposed.output]).toEqual([0, expect.stringContaining('The proposal is open.')]);
    expect((await run(['--list'])).output).toContain(`Order ${number}: ${DECISION}, proposed `);
    const other = await run(['--order', number, '--decision', 'IVO dnr 9/2026']);
    expect([other.code, other.errors]).toEqual([1, expect.stringContaining('by another decision')]);
    const confirmed = await run(['--order', number], [...((await second?.typed()) ?? []), number]);
    expect([confirmed.code, await keys(id)]).toEqual([0, 0]);
  });

  it('the admin who proposed it on the page, and one who types another number, erase nothing', async () => {
    const [{ id, number }, [first, second]] = [await aJournal(), await admins(2)];
    const draft = { subjectId: id, payload: { reference: DECISION }, proposedBy: first?.userId ?? '' };
    await app.nest.get(Transactions).run((tx) => app.nest.get(Proposals).of(JournalErasureProposal).open(tx, draft));
    const own = await run(['--order', number], [...((await first?.typed()) ?? []), number]);
    expect([own.code, own.errors]).toEqual([1, expect.stringContaining('Another admin has to confirm this.')]);
    const mistyped = await run(['--order', number], [...((await second?.typed()) ?? []), `${number}1`]);
    expect([mistyped.code, mistyped.errors]).toEqual([1, expect.stringContaining('not the order number')]);
    expect(await keys(id)).toBe(1);
    expect((await eventsOf(second)).at(-1)).toBe('signed_out');
  });

  it('a held journal, an unknown order and a run without a decision are refused before anyone signs in', async () => {
    const { id, number } = await aJournal();
    const none = await run(['--order', number]);
    expect([none.code, none.errors]).toEqual([1, expect.stringContaining('name the decision with --decision')]);
    await app.database.query(
      'INSERT INTO case_legal_holds (case_id, reference, placed_by) VALUES ($1, $2, gen_random_uuid())',
      [id, 'Dnr 1/2026'],
    );
    const held = await run(['--order', number, '--decision', DECISION]);
    expect([held.code, held.errors]).toEqual([1, 'A legal hold keeps these data.\n']);
    expect((await run(['--order', '1', '--decision', DECISION])).errors).toBe('There is no such case.\n');
    expect((await run(['--order', 'x'])).errors).toContain('Usage');
    expect(await keys(id)).toBe(1);
  });
});
