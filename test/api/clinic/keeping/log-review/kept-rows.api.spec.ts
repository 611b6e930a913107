import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { aPaidCase } from '../../../../support/cases.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';

const NO_RIGHT = '42501';
const KEPT = '23001';
const NOBODY = 'removed_at = NULL, removed_by = NULL';

describe('rows that show who was kept out, and how accesses were followed up', () => {
  let app: TestApp;
  let client: pg.Client;
  const [block, lifted, pick, reviewed, old, named, removed] = Array.from({ length: 7 }, () => randomUUID());

  beforeAll(async () => {
    app = await startTestApp();
    client = new pg.Client({ connectionString: app.database.url });
    await client.connect();
    const [one, other] = [await aPaidCase(app), await aPaidCase(app)];
    await client.query(
      `INSERT INTO case_blocks (id, case_id, blocked_at) VALUES ($1, $3, now()), ($2, $4, now() - interval '1 day')`,
      [block, lifted, one.id, other.id],
    );
    await client.query('UPDATE case_blocks SET lifted_at = now() WHERE id = $1', [lifted]);
    for (const [id, age] of [
      [pick, '1 hour'],
      [reviewed, '2 hours'],
      [old, '1826 days'],
    ])
      await client.query(
        `INSERT INTO log_review_picks (id, principal, case_id, hour, first_at, rows, access_reasons, patterns, due_at)
         VALUES ($1, 'x', $2, now() - $3::interval, now() - $3::interval, 1, '{}', '{random}', now())`,
        [id, one.id, age],
      );
    await client.query(
      `UPDATE log_review_picks SET reviewed_at = now(), reviewed_by = gen_random_uuid(), verdict = 'follow-up' WHERE id = $1`,
      [reviewed],
    );
    await client.query(
      `INSERT INTO log_reviewers (id, user_id, named_by) VALUES ($1, $1, gen_random_uuid()), ($2, $2, gen_random_uuid())`,
      [named, removed],
    );
    await client.query('UPDATE log_reviewers SET removed_at = now(), removed_by = gen_random_uuid() WHERE id = $1', [
      removed,
    ]);
  });
  afterAll(async () => {
    await client.end();
    await app.stop();
  });

  it.each([
    ['to delete a block', 'DELETE FROM case_blocks WHERE id = $1', block, NO_RIGHT],
    ['to delete who opened one', 'DELETE FROM case_block_breaks WHERE block_id = $1', block, NO_RIGHT],
    ['to change who opened one', 'UPDATE case_block_breaks SET reason = reason WHERE block_id = $1', block, NO_RIGHT],
    ['to move a block to another time', 'UPDATE case_blocks SET blocked_at = now() WHERE id = $1', block, NO_RIGHT],
    ['to lift a block again', 'UPDATE case_blocks SET lifted_at = now() WHERE id = $1', lifted, KEPT],
    ['to set a lifted block again', 'UPDATE case_blocks SET lifted_at = NULL WHERE id = $1', lifted, KEPT],
    ['to delete a picked access', 'DELETE FROM log_review_picks WHERE id = $1', pick, KEPT],
    ['to move a picked access', 'UPDATE log_review_picks SET first_at = now() WHERE id = $1', pick, NO_RIGHT],
    ['to change a verdict', `UPDATE log_review_picks SET verdict = 'justified' WHERE id = $1`, reviewed, KEPT],
    ['to delete a reviewer', 'DELETE FROM log_reviewers WHERE id = $1', named, NO_RIGHT],
    ['to move when a reviewer was named', 'UPDATE log_reviewers SET named_at = now() WHERE id = $1', named, NO_RIGHT],
    ['to name a removed reviewer again', `UPDATE log_reviewers SET ${NOBODY} WHERE id = $1`, removed, KEPT],
  ])('the role of server and worker is refused: %s [T22]', async (_what, sql, id, code) => {
    await expect(client.query(sql, [id])).rejects.toMatchObject({ code });
  });

  it('a picked access goes after its five years', async () => {
    expect((await client.query('DELETE FROM log_review_picks WHERE id = $1', [old])).rowCount).toBe(1);
  });
});
