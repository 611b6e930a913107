import { randomUUID } from 'node:crypto';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { NotifyOfMessagesHandler } from '../../../src/clinic/replies/notices/notify-of-messages.handler.js';
import { SendFormRemindersHandler } from '../../../src/clinic/intake/reminders/send-form-reminders.handler.js';
import { SendDueDigestsHandler } from '../../../src/clinic/desk/due/due-cases.handlers.js';
import { LinksEnded } from '../../../src/clinic/access/case-access.events.js';
import { CheckInGoalMissed, PatientWorse } from '../../../src/clinic/replies/check-ins/check-ins.events.js';
import { RedFlagRaised, HandOverOffered, HandOverRefused } from '../../../src/clinic/cases/cases.events.js';
import {
  OpinionAnswered,
  OpinionAsked,
  PrescriptionSent,
  QualityReported,
  ReplyAmended,
} from '../../../src/clinic/cases/replies.events.js';
import { ClinicianChanged } from '../../../src/clinic/clinicians/clinicians.events.js';
import { FactorResetOnServer } from '../../../src/supabase/auth/auth.events.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import type { EventType } from '../../../src/platform/events/define-event.js';
import { EventPublisher } from '../../../src/platform/events/event-publisher.js';
import { aClinician, type AtDesk } from '../../support/auth/clinicians.js';
import { aPhone } from '../../support/case-access.js';
import { advanceCases, aPaidCase, applyToCase, later, submitCase, type PaidCase } from '../../support/cases.js';
import { CARDS, ordersOf, placeOrder } from '../../support/orders.js';
import { paidOrder, paymentIntentOf, refundCalls, requestByRule } from '../../support/refunds.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../support/test-app.js';
import { control } from '@hudvy/stripe-emulator/testing';
import { deliver, stripeEvent } from '../../support/webhooks.js';

/** Who lets a case end by an event. */
const ENDED_BY = { 'case-expired': 'clock', 'case-stopped': 'rule', 'case-withdrawn': 'patient' } as const;

/** A message is sent once per key, so a key that changes with a release sends what was sent before once more. */
describe('the keys of notices [G24]', () => {
  let app: TestApp;
  let anna: AtDesk;
  let bo: AtDesk;
  let admin: Awaited<ReturnType<typeof refundCalls>>;
  beforeAll(async () => {
    app = await startTestApp({ env: SWEPT_OFTEN });
    [anna, bo] = [await aClinician(app, 'Anna Lind'), await aClinician(app, 'Bo Ek')];
    admin = await refundCalls(app);
  });
  /** The database's, when the test began. */
  let begunAt: Date;
  beforeEach(async () => {
    await app.database.query('UPDATE clinicians SET queue_told_at = NULL');
    const [row] = await app.database.query<{ at: Date }>('SELECT now() AS at');
    begunAt = row?.at ?? new Date(0);
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.stop());

  const publish = <P extends object>(type: EventType<P>, payload: P) =>
    app.nest.get(Transactions).run((tx) => app.nest.get(EventPublisher).publish(tx, type, payload));
  /** Runs all jobs of the test once more, as a worker does that died before it could say so. */
  const again = async () => {
    await app.database.query(
      `UPDATE event_jobs SET done_at = NULL
       WHERE job !~ '^(mail|sms)[.]' AND event_id IN (SELECT id FROM outbox_events WHERE created_at >= $1)`,
      [begunAt],
    );
    await app.drain();
  };

  /**
   * The keys about a subject, each with its reader, sorted. Ids are shown by their names, or as `id`; instants as `time`.
   */
  async function keysOf(subjectId: string, names: Readonly<Record<string, string>>): Promise<string[]> {
    await app.drain();
    await again();
    const events = await app.database.query<{ id: string; name: string }>('SELECT id, name FROM outbox_events');
    const known: Record<string, string> = {
      ...Object.fromEntries(events.map(({ id, name }) => [id, name])),
      [anna.clinicianId]: 'anna',
      [bo.clinicianId]: 'bo',
      [admin.userId]: 'admin',
      ...names,
    };
    const rows = await app.database.query<{ key: string; recipient: string; kind: string }>(
      `SELECT dedupe_key AS key, recipient, 'mail' AS kind FROM mail_deliveries WHERE subject_id = $1
       UNION ALL SELECT dedupe_key, recipient, 'text' FROM sms_deliveries WHERE subject_id = $1`,
      [subjectId],
    );
    const staff = await app.database.query<{ email: string; id: string }>(
      `SELECT u.email, coalesce(c.id, u.id)::text AS id FROM users u LEFT JOIN clinicians c ON c.user_id = u.id`,
    );
    const readers = new Map(staff.map(({ email, id }) => [email, known[id] ?? 'account']));
    return rows
      .map(({ key, recipient, kind }) => {
        const named = key
          .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => known[id] ?? 'id')
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
          .replace(/\d{4}-\d\d-\d\d/, 'day')
          .replace(/du_\w+/, 'dispute');
        return `${kind} to ${readers.get(recipient) ?? 'patient'}: ${named}`;
      })
      .sort();
  }

  const subjectOf = ({ orderId, id }: { orderId: string; id: string }) => ({ [orderId]: 'order', [id]: 'case' });
  const ask = async ({ id }: PaidCase) => {
    await applyToCase(app, id, { event: 'case-claimed', actor: { role: 'clinician', id: anna.clinicianId } });
    await applyToCase(app, id, { event: 'info-requested', actor: { role: 'clinician', id: anna.clinicianId } });
    await app.drain();
  };
  const give = ({ id }: PaidCase) => applyToCase(app, id, { event: 'info-given', actor: { role: 'patient' } });

  it('a new link after a restore keeps its key', async () => {
    const paid = await aPaidCase(app);
    await publish(LinksEnded, { caseId: paid.id, orderId: paid.orderId });
    const keys = await keysOf(paid.orderId, subjectOf(paid));
    expect(keys).toContain('mail to patient: assessments.new-link:assessments.links-ended');
  });

  it('an order from payment to the end of its questions keeps the keys of its messages', async () => {
    const paid = await aPaidCase(app, { phone: aPhone() });
    later(app, millisecondsInDay);
    await app.nest.get(SendFormRemindersHandler).handle();
    await submitCase(app, paid.id);
    await app.drain();
    await ask(paid);
    later(app, 5 * millisecondsInDay);
    await app.nest.get(SendFormRemindersHandler).handle();
    const { id: caseId, orderId } = paid;
    await publish(RedFlagRaised, { caseId, orderId });
    await app.drain();
    await give(paid);
    await app.drain(); // who has the case when the job runs is told
    later(app, 2 * millisecondsInHour);
    await applyToCase(app, caseId, { event: 'case-claimed', actor: { role: 'clinician', id: bo.clinicianId } });
    await publish(HandOverOffered, { caseId, handOverId: randomUUID(), clinicianId: anna.clinicianId });
    await publish(HandOverRefused, { caseId, handOverId: randomUUID(), clinicianId: bo.clinicianId });
    await applyToCase(app, caseId, { event: 'case-taken-over', actor: { role: 'clinician', id: anna.clinicianId } });
    await publish(OpinionAsked, { caseId, opinionId: randomUUID(), clinicianId: bo.clinicianId });
    const opinion = { opinionId: randomUUID(), commentId: randomUUID(), clinicianId: anna.clinicianId };
    await publish(OpinionAnswered, { caseId, ...opinion });
    await applyToCase(app, caseId, { event: 'reply-signed', actor: { role: 'clinician', id: anna.clinicianId } });
    await app.drain();
    await publish(ReplyAmended, { caseId, orderId, amendmentId: randomUUID() });
    await publish(PrescriptionSent, { caseId, orderId, notedAt: app.clock.now().toISOString() });
    await publish(PatientWorse, { caseId, orderId, answeredAt: app.clock.now().toISOString() });
    await publish(CheckInGoalMissed, { caseId, orderId, answeredAt: app.clock.now().toISOString() });
    const due = { caseId, orderId, dueAt: app.clock.now().toISOString() };
    await publish(QualityReported, { ...due, reportId: randomUUID(), kind: 'complaint' });
    await publish(QualityReported, { ...due, reportId: randomUUID(), kind: 'deviation' });
    for (const recipient of ['patient', 'clinician'])
      await app.database.query(
        'INSERT INTO case_message_notices (case_id, recipient, pending_since) VALUES ($1, $2, $3)',
        [caseId, recipient, app.clock.now()],
      );
    await app.nest.get(NotifyOfMessagesHandler).handle();
    await app.drain();
    later(app, 15 * millisecondsInDay);
    await advanceCases(app);
    expect(await keysOf(orderId, subjectOf(paid))).toEqual([
      'mail to admin: assessments.complaint:id:admin',
      'mail to admin: assessments.deviation:id:admin',
      'mail to anna: assessments.clinician-check-in-missed:case:time:anna',
      'mail to anna: assessments.clinician-check-in:case:time:anna',
      'mail to anna: assessments.clinician-hand-over:id:anna',
      'mail to anna: assessments.clinician-message:case:time:anna',
      'mail to anna: assessments.clinician-opinion-answered:id:anna',
      'mail to anna: assessments.desk-info-given:assessments.info-given:anna',
      'mail to anna: assessments.desk-new-case:assessments.case-submitted:anna',
      'mail to anna: assessments.desk-red-flag:assessments.red-flag-raised:anna',
      'mail to bo: assessments.clinician-check-in-missed:case:time:bo',
      'mail to bo: assessments.clinician-hand-over-refused:id:bo',
      'mail to bo: assessments.clinician-opinion:id:bo',
      'mail to bo: assessments.desk-new-case:assessments.case-submitted:bo',
      'mail to bo: assessments.desk-taken-over:assessments.case-taken-over:bo',
      'mail to patient: assessments.amendment-notice:id',
      'mail to patient: assessments.closed-notice:case',
      'mail to patient: assessments.form-reminder:case:0:1',
      'mail to patient: assessments.form:case',
      'mail to patient: assessments.info-reminder:case:1:3',
      'mail to patient: assessments.info-request:assessments.info-requested',
      'mail to patient: assessments.message-notice:case:time',
      'mail to patient: assessments.prescription-notice:case:day',
      'mail to patient: assessments.receipt:case',
      'mail to patient: assessments.reply-notice:case',
      'mail to patient: orders.confirmation:order',
      'text to patient: assessments.amendment-notice:id',
      'text to patient: assessments.info-request:assessments.info-requested',
      'text to patient: assessments.prescription-notice:case:day',
      'text to patient: assessments.reply-notice:case',
    ]);
  });

  it('a reply that was retracted and signed once more keeps the keys of its messages', async () => {
    const paid = await aPaidCase(app, { phone: aPhone() });
    await submitCase(app, paid.id);
    const signer = { role: 'clinician', id: anna.clinicianId } as const;
    await applyToCase(app, paid.id, { event: 'case-claimed', actor: signer });
    await applyToCase(app, paid.id, { event: 'reply-signed', actor: signer });
    await app.drain();
    await applyToCase(app, paid.id, { event: 'reply-retracted', actor: signer });
    await app.drain();
    await applyToCase(app, paid.id, { event: 'case-claimed', actor: signer });
    await applyToCase(app, paid.id, { event: 'reply-signed', actor: signer });
    expect(await keysOf(paid.orderId, subjectOf(paid))).toEqual([
      'mail to anna: assessments.clinician-retraction:case:1:anna',
      'mail to anna: assessments.desk-new-case:assessments.case-submitted:anna',
      'mail to bo: assessments.desk-new-case:assessments.case-submitted:bo',
      'mail to patient: assessments.form:case',
      'mail to patient: assessments.receipt:case',
      'mail to patient: assessments.reply-notice:case',
      'mail to patient: assessments.reply-notice:case:1',
      'mail to patient: assessments.retraction-notice:case:1',
      'mail to patient: orders.confirmation:order',
      'text to patient: assessments.reply-notice:case',
      'text to patient: assessments.reply-notice:case:1',
      'text to patient: assessments.retraction-notice:case:1',
    ]);
  });

  it('a case that is answered late keeps the keys of its messages', async () => {
    const paid = await aPaidCase(app);
    await submitCase(app, paid.id);
    for (const hours of [12, 9.7]) {
      later(app, hours * millisecondsInHour);
      await advanceCases(app);
      await app.drain();
      await app.nest.get(SendDueDigestsHandler).handle();
    }
    await ask(paid);
    await give(paid);
    for (const hours of [2.4, 20 * 24]) {
      later(app, hours * millisecondsInHour);
      await advanceCases(app);
      await app.drain();
    }
    expect(await keysOf(paid.orderId, subjectOf(paid))).toEqual([
      'mail to admin: assessments.due-digest:admin:time',
      'mail to admin: assessments.due:case:90:admin',
      'mail to admin: assessments.due:case:goal-missed:admin',
      'mail to admin: assessments.due:case:limit-missed:admin',
      'mail to admin: assessments.late-question:case:1:admin',
      'mail to anna: assessments.desk-info-given:assessments.info-given:anna',
      'mail to anna: assessments.desk-new-case:assessments.case-submitted:anna',
      'mail to anna: assessments.due-digest:anna:time',
      'mail to anna: assessments.due:case:90:anna',
      'mail to anna: assessments.due:case:goal-missed:anna',
      'mail to anna: assessments.due:case:limit-missed:anna',
      'mail to bo: assessments.desk-new-case:assessments.case-submitted:bo',
      'mail to bo: assessments.due-digest:bo:time',
      'mail to bo: assessments.due:case:90:bo',
      'mail to bo: assessments.due:case:goal-missed:bo',
      'mail to bo: assessments.due:case:limit-missed:bo',
      'mail to patient: assessments.form:case',
      'mail to patient: assessments.goal-missed:case',
      'mail to patient: assessments.info-request:assessments.info-requested',
      'mail to patient: assessments.limit-missed:case',
      'mail to patient: assessments.receipt:case',
      'mail to patient: orders.confirmation:order',
      'mail to patient: orders.refund:id',
      'text to patient: assessments.info-request:assessments.info-requested',
    ]);
  });

  it.each(Object.keys(ENDED_BY) as (keyof typeof ENDED_BY)[])(
    'an order that is over by %s keeps the keys of its messages',
    async (event) => {
      const paid = await aPaidCase(app);
      later(app, 60 * millisecondsInDay);
      await applyToCase(app, paid.id, { event, actor: { role: ENDED_BY[event] } });
      const keys = await keysOf(paid.orderId, subjectOf(paid));
      expect(keys.map((key) => key.replace(event.slice('case-'.length), 'end')).sort()).toEqual([
        'mail to patient: assessments.end:case',
        'mail to patient: assessments.form:case',
        'mail to patient: orders.confirmation:order',
        'mail to patient: orders.refund:id',
      ]);
    },
  );

  it('an order that is refunded and ended, and one whose refund fails, keep the keys of their messages', async () => {
    const paid = await aPaidCase(app);
    await submitCase(app, paid.id);
    await app.drain();
    expect((await admin.request(paid.orderId, { endsCase: true })).status).toBe(202);
    const refunded = await keysOf(paid.orderId, subjectOf(paid));
    const failing = await paidOrder(app, CARDS.refundFails);
    await app.drain();
    await requestByRule(app, failing.id, { rule: 'test', reason: 'goodwill', amountOre: 10_000 });
    await app.drain();
    await app.eventually(async () =>
      expect(
        await app.database.query(`SELECT 1 FROM refunds WHERE order_id = $1 AND state = 'failed'`, [failing.id]),
      ).toHaveLength(1),
    );
    const failed = await keysOf(failing.id, { [failing.id]: 'order' });
    expect({ refunded, failed }).toEqual({
      refunded: [
        'mail to anna: assessments.desk-new-case:assessments.case-submitted:anna',
        'mail to bo: assessments.desk-new-case:assessments.case-submitted:bo',
        'mail to patient: assessments.ended:case',
        'mail to patient: assessments.form:case',
        'mail to patient: assessments.receipt:case',
        'mail to patient: orders.confirmation:order',
        'mail to patient: orders.refund:id',
      ],
      failed: [
        'mail to admin: orders.refund-failed:id:admin',
        'mail to patient: assessments.form:id',
        'mail to patient: orders.confirmation:order',
        'mail to patient: orders.refund:id',
      ],
    });
  });

  it('an order that is held, and one whose payment is disputed and won, keep the keys of their messages', async () => {
    const order = await placeOrder(app);
    const [row] = await ordersOf(app, order.email);
    const held = row?.id ?? '';
    const metadata = { order_id: held, attempt: String(row?.attempt) };
    await deliver(
      app,
      stripeEvent('checkout.session.completed', {
        ...{ id: order.sessionId, object: 'checkout.session', amount_total: 10_000, payment_status: 'paid', metadata },
      }),
    );
    const disputed = await paidOrder(app);
    const { latest_charge } = await app.stripe.paymentIntents.retrieve(await paymentIntentOf(app, disputed));
    await control(app.emulator, 'disputes', { charge: latest_charge, reason: 'fraudulent' });
    await app.drain();
    const { data } = await app.stripe.disputes.list({ charge: latest_charge as string });
    await control(app.emulator, `disputes/${data[0]?.id}/close`, { status: 'won' });
    await app.drain();
    expect({
      held: await keysOf(held, { [held]: 'order' }),
      disputed: await keysOf(disputed.id, { [disputed.id]: 'order' }),
    }).toEqual({
      held: ['mail to admin: orders.held:order:admin'],
      disputed: [
        'mail to admin: orders.dispute:dispute:open:admin',
        'mail to admin: orders.dispute:dispute:won:admin',
        'mail to patient: assessments.form:id',
        'mail to patient: orders.confirmation:order',
      ],
    });
  });

  it('mails about staff keep their keys', async () => {
    const change = { clinicianId: anna.clinicianId, changeId: randomUUID(), change: 'entered' } as const;
    await publish(ClinicianChanged, change);
    const reset = { resetId: randomUUID(), userId: anna.id };
    await publish(FactorResetOnServer, reset);
    expect({
      clinician: await keysOf(anna.clinicianId, { [change.changeId]: 'change' }),
      reset: await keysOf(reset.resetId, { [reset.resetId]: 'reset' }),
    }).toEqual({
      clinician: ['mail to admin: clinicians.entered:change:admin'],
      reset: [
        'mail to admin: auth.factor-reset-confirmed:id:admin',
        'mail to anna: auth.factor-reset-confirmed-self:id',
      ],
    });
  });
});
