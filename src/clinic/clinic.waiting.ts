import type { WaitingSet } from '../platform/waiting/waiting-set.js';

/** Orders whose cases wait, by the facts that admins may see. */
export const clinicWaiting: readonly WaitingSet[] = [
  {
    name: 'late-cases',
    of: 'orders',
    ids: `SELECT order_id AS id FROM cases
          WHERE state IN ('submitted', 'in_review') AND erased_at IS NULL AND due_at < CAST(:now AS timestamptz)`,
  },
  {
    name: 'waiting-cases',
    of: 'orders',
    isUsual: true,
    ids: `SELECT order_id AS id FROM cases WHERE state = 'submitted' AND erased_at IS NULL`,
  },
  {
    // The clinic decides while a doctor has the case (withdrawal-rules.ts).
    name: 'withdrawals-to-decide',
    of: 'orders',
    ids: `SELECT DISTINCT d.order_id AS id FROM withdrawal_declarations d JOIN cases c ON c.order_id = d.order_id
          WHERE d.declared_at IS NOT NULL AND d.stopped_at IS NULL AND d.decided_at IS NULL AND NOT d.is_after_answer
            AND (d.outcome IS NULL OR d.outcome = 'clinic')
            AND c.was_claimed AND c.state IN ('submitted', 'in_review', 'needs_info')
            AND NOT EXISTS (SELECT 1 FROM withdrawal_declarations decided
              WHERE decided.order_id = d.order_id AND decided.decided_at IS NOT NULL)`,
  },
  {
    name: 'frozen-access',
    of: 'orders',
    ids: `SELECT c.order_id AS id FROM case_access_freezes f JOIN cases c ON c.id = f.case_id
          WHERE f.lifted_at IS NULL`,
  },
];
