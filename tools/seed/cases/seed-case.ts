import type { INestApplicationContext } from '@nestjs/common';
import { millisecondsInHour } from 'date-fns/constants';
import { DataSource } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { payByCard, sessionIdOf } from '@hudvy/stripe-emulator/pay-by-card';
import { START_AT_ONCE_VERSION } from '../../../common/questionnaire/start-at-once.js';
import { UsersService } from '../../../src/supabase/auth/accounts/users.service.js';
import { currentQuestionnaire } from '../../../src/clinic/cases/questionnaire/questionnaires.js';
import { SubmitCase } from '../../../src/clinic/intake/sending/submit-case.js';
import { WithdrawCase } from '../../../src/clinic/intake/sending/withdraw-case.js';
import { accessOfSession } from '../../../src/clinic/access/opening/may-open-case.js';
import type { Access } from '../../../src/clinic/records/access.js';
import { Clock } from '../../../src/platform/time/clock.js';
import { hoursSinceOrder, type DemoCase } from './demo-cases.js';
import { DemoDesk } from './work-at-desk.js';
import { stockholmDay } from '../../../common/stockholm-day.js';
import { SaveAnswer } from '../../../src/clinic/intake/answers/save-answer.js';
import { PhotoUploadSessions } from '../../../src/clinic/intake/photos/photo-upload-sessions.js';
import { ClinicSettings } from '../../../src/profile/clinic-settings.js';
import { demoPhoto } from './demo-photo.js';
import { answerAll } from './plain-answers.js';
import { CheckOut } from '../../../src/shop/orders/checkout/check-out.js';
import { StripeSettings } from '../../../src/shop/stripe/stripe.settings.js';

/** Time from the form to the doctor's reply or question. */
const HOURS_TO_ANSWER = 2;

/** The seed acts as the patient, so that the access history names no other system. */
function accessTo(caseId: string): Access {
  const session = { id: 'demo-seed', caseId, reach: 'case', assurance: 'link+code', userId: null } as const;
  const access = accessOfSession(session, { wants: 'case', isFrozen: false, bankId: null, requestId: null });
  if (access === null) throw new Error('a session that reaches the whole case opens it');
  return access;
}

/** Creates one case of the demo through the regular use cases; only times are changed by SQL. */
export async function seedCase(app: INestApplicationContext, demo: DemoCase): Promise<void> {
  const users = app.get(UsersService, { strict: false });
  const hours = hoursSinceOrder(demo);
  const { sentHoursAgo = 0 } = demo;
  const orderedAt = new Date(Date.now() - hours * millisecondsInHour);
  const caseId = await orderCase(app, demo, await users.findIdByEmail(demo.buyer.email), orderedAt);
  await backdate(app, caseId, hours);
  const access = accessTo(caseId);
  try {
    goBack(app, sentHoursAgo);
    if (demo.filledUntil !== undefined) await fillForm(app, access, caseId, demo);
    if (demo.filledUntil === null) {
      await app.get(SubmitCase, { strict: false }).submit(access, caseId, {
        consentVersion: currentQuestionnaire.questionnaire.version,
        startAtOnceVersion: START_AT_ONCE_VERSION,
      });
      goBack(app, Math.max(0, sentHoursAgo - HOURS_TO_ANSWER));
      await goOn(app, caseId, demo);
    }
  } finally {
    app.get(Clock, { strict: false }).reset();
  }
  await backdateForm(app, caseId, hours);
}

/**
 * Actions after the form was sent. The worker's clock does the rest: it warns, refunds and closes. An old form is late
 * until the reply here; a worker that runs in between sees a missed deadline.
 */
async function goOn(app: INestApplicationContext, caseId: string, { end }: DemoCase): Promise<void> {
  const desk = await DemoDesk.open(app);
  switch (end) {
    case 'open':
    case 'submitted':
    case 'stopped':
    case 'expired':
      return;
    case 'withdrawn':
      await app.get(WithdrawCase, { strict: false }).withdraw(caseId);
      return;
    case 'in-review':
      // The claim lasts for half an hour from now.
      goBack(app, 0);
      return desk.review(caseId);
    case 'needs-info':
      return desk.askForMore(caseId);
    case 'answered':
    case 'closed':
      await desk.answer(caseId);
      return desk.exchangeMessages(caseId, accessTo(caseId));
  }
}

/** Runs work with this process's clock set back by some hours. */
function goBack(app: INestApplicationContext, hours: number): void {
  app.get(Clock, { strict: false }).set(new Date(Date.now() - hours * millisecondsInHour));
}

/** Backdates the order to its case's events; the database keeps when the case was made. */
async function backdate(app: INestApplicationContext, caseId: string, hours: number): Promise<void> {
  const database = app.get(DataSource);
  for (const sql of [
    `UPDATE orders SET created_at = created_at - make_interval(hours => $2), paid_at = paid_at - make_interval(hours => $2)
     WHERE id = (SELECT order_id FROM cases WHERE id = $1)`,
    `UPDATE checkout_sessions SET created_at = created_at - make_interval(hours => $2)
     WHERE order_id = (SELECT order_id FROM cases WHERE id = $1)`,
  ])
    await database.query(sql, [caseId, hours]);
}

/** An unfilled form is as old as its order. */
async function backdateForm(app: INestApplicationContext, caseId: string, hours: number): Promise<void> {
  await app.get(DataSource).query(
    `UPDATE cases SET state_since = state_since - make_interval(hours => $2), next_act_at = next_act_at - make_interval(hours => $2)
     WHERE id = $1 AND state = 'form_sent'`,
    [caseId, hours],
  );
}

/** Answers the visible questions and uploads the photos. */
async function fillForm(
  app: INestApplicationContext,
  access: Access,
  caseId: string,
  { answers, filledUntil, photos, picture }: DemoCase,
): Promise<void> {
  const service = app.get(SaveAnswer, { strict: false });
  const today = stockholmDay(app.get(Clock, { strict: false }).now());
  const { minimumAgeYears } = app.get(ClinicSettings, { strict: false }).current;
  const form = answerAll({ questionnaire: currentQuestionnaire.questionnaire, answers, today, minimumAgeYears });
  const answered = new Set<string>();
  let next: string | undefined = 'birthDate';
  while (next !== undefined) {
    const { visible } = await service.save(access, caseId, { questionId: next, value: form[next], revision: 0 });
    answered.add(next);
    next = next === filledUntil ? undefined : visible.find((id) => !answered.has(id));
  }
  if (picture === undefined) return;
  for (const slot of photos) {
    const [id, drawn] = [randomUUID(), await demoPhoto(picture, slot)];
    const uploads = app.get(PhotoUploadSessions, { strict: false });
    await uploads.begin({ id, caseId, slot, sizeBytes: drawn.length });
    const upload = await uploads.find(caseId, id);
    if (upload) await uploads.take(access, upload, 0, drawn);
  }
}

const ASK_AGAIN_MS = 200;
const PATIENCE_MS = 60_000;

/**
 * Orders and pays like a buyer, and waits until server and worker have created the case, with confirmation, link and
 * invoice. @param orderedAt the date of the invoice @returns the case's id
 */
async function orderCase(
  app: INestApplicationContext,
  { buyer, phone }: DemoCase,
  userId: string | null,
  orderedAt: Date,
): Promise<string> {
  const formData = { ...buyer, phone };
  const { payment } = await app.get(CheckOut, { strict: false }).checkOut({ formData }, userId);
  const clientSecret = payment.client_secret;
  const { apiBaseUrl } = app.get(StripeSettings, { strict: false });
  if (apiBaseUrl === undefined) throw new Error('demo orders are paid at the payments emulator alone');
  const paid = await payByCard(
    apiBaseUrl,
    { clientSecret, buyer },
    { invoiced_at: Math.floor(orderedAt.getTime() / 1000) },
  );
  if (!paid.ok) throw new Error(`the payments emulator answered ${paid.status}`);
  return caseOf(app.get(DataSource), sessionIdOf(clientSecret));
}

async function caseOf(dataSource: DataSource, sessionId: string): Promise<string> {
  for (const startedAt = Date.now(); Date.now() - startedAt < PATIENCE_MS; await wait(ASK_AGAIN_MS)) {
    const [found] = await dataSource.query<{ id: string }[]>(
      `SELECT c.id FROM cases c JOIN checkout_sessions s ON s.order_id = c.order_id WHERE s.stripe_session_id = $1`,
      [sessionId],
    );
    if (found) return found.id;
  }
  throw new Error('no case came of a demo order that was paid');
}
