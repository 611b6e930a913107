import { AdvanceCasesHandler } from '../../src/clinic/cases/advance-cases.handler.js';
import type { CaseAct } from '../../src/clinic/cases/case-transition.js';
import { CasesService } from '../../src/clinic/cases/cases.service.js';
import { Transactions } from '../../src/platform/database/transactions.js';
import { pay, placeOrder, type PlacedOrder } from './orders.js';
import type { RunningClinic } from './test-server.js';
import type { TestApp } from './test-app.js';

export interface PaidCase extends PlacedOrder {
  readonly id: string;
  readonly orderId: string;
}

/** The case of an order that was just paid; all that follows from the payment has happened. */
export async function aPaidCase(app: TestApp, form: Record<string, unknown> = {}, card?: string): Promise<PaidCase> {
  const order = await placeOrder(app, form);
  await pay(app, order, card);
  // The webhook comes after the answer to the payment: until then there is nothing that could be drained.
  const found = await app.eventually(async () => {
    const [row] = await app.database.query<{ id: string; orderId: string }>(
      `SELECT c.id, o.id AS "orderId" FROM cases c JOIN orders o ON o.id = c.order_id
       WHERE o.id = (SELECT order_id FROM checkout_sessions WHERE stripe_session_id = $1)`,
      [order.sessionId],
    );
    expect(row).toBeDefined();
    return row as { id: string; orderId: string };
  });
  await app.drain();
  return { ...order, ...found };
}

/** Does something to a case, as its use cases do. */
export function applyToCase(app: TestApp, id: string, act: Omit<CaseAct, 'at'>) {
  const dated = { ...act, at: app.clock.now() } as CaseAct;
  return app.nest.get(Transactions).run((tx) => app.nest.get(CasesService).apply(tx, id, dated));
}

export const submitCase = (app: TestApp, id: string) =>
  applyToCase(app, id, { event: 'case-submitted', actor: { role: 'patient' } });

/** Lets the clock look at all cases now. */
export const advanceCases = (app: TestApp) => app.nest.get(AdvanceCasesHandler).handle();

/** Moves business time on; time that stands still stands still there. */
export const later = (app: TestApp, ms: number) => app.clock.forward(ms);

export async function stateOf(app: RunningClinic, id: string): Promise<string | undefined> {
  const [found] = await app.database.query<{ state: string }>('SELECT state FROM cases WHERE id = $1', [id]);
  return found?.state;
}

/** Names of the events of a case, oldest first, with the share where there is one: `due-soon 50`. */
export async function caseEventsOf(app: TestApp, id: string): Promise<string[]> {
  const rows = await app.database.query<{ name: string; percent: number | null }>(
    `SELECT name, (payload->>'percent')::int AS percent FROM outbox_events
     WHERE payload->>'caseId' = $1 ORDER BY created_at, id`,
    [id],
  );
  return rows.map(({ name, percent }) => name.replace('assessments.', '') + (percent === null ? '' : ` ${percent}`));
}
