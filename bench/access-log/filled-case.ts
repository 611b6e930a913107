import { accessOfSession } from '../../src/clinic/case-access/opening/may-open-case.js';
import { demoCases } from '../../tools/seed/cases/demo-cases.js';
import { fillForm } from '../../tools/seed/cases/fill-form.js';
import type { ClinicInProcess } from '../growth/clinic-in-process.js';

/**
 * Answers every question of the case that the bench opens at the desk, as its patient would have: the seed has orders and
 * cases alone. Without photos: the desk's page says only that they are there.
 */
export async function fillOpenedCase({ app, database }: ClinicInProcess): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `UPDATE cases SET state = 'form_sent' WHERE id = (SELECT id FROM cases WHERE state = 'submitted' ORDER BY due_at DESC, id LIMIT 1) RETURNING id`,
  );
  const caseId = rows[0]?.id ?? '';
  const session = { id: 'bench', caseId, reach: 'case', assurance: 'link+code', userId: null } as const;
  const access = accessOfSession(session, { wants: 'case', isFrozen: false, bankId: null, requestId: null });
  const demo = demoCases.find(({ filledUntil }) => filledUntil === null);
  if (access === null || demo === undefined) throw new Error('the bench has no case to fill');
  await fillForm(app, access, caseId, { ...demo, photos: [] });
  await database.query(`UPDATE cases SET state = 'submitted' WHERE id = $1`, [caseId]);
}
