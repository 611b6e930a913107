import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UsersService } from '../../../src/auth/accounts/users.service.js';
import type { CaseAct } from '../../../src/assessments/cases/case-transition.js';
import { CasesService } from '../../../src/assessments/cases/cases.service.js';
import { questionnaireV1 } from '../../../src/assessments/questionnaire/v1/questionnaire-v1.js';
import { SubmitCase } from '../../../src/assessments/sending/submit-case.service.js';
import { WithdrawCase } from '../../../src/assessments/sending/withdraw-case.service.js';
import type { Access } from '../../../src/patient-records/access.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { Clock } from '../../../src/platform/time/clock.js';
import type { DemoCase } from './demo-cases.js';
import { fillForm } from './fill-form.js';
import { orderCase } from './order-case.js';

const DOCTOR = 'lakare@example.se';
/** Of the 24 that are promised: the answer is due soon. */
const HOURS_SINCE_SUBMITTED = 21;
/** A form waits for 60. */
const DAYS_SINCE_SENT = 61;

const ACCESS: Access = {
  principal: { id: 'service:demo-seed', role: 'service', assurance: 'process' },
  reason: 'operator-request',
  requestId: null,
};

/** Makes one case of the demo, by the use cases that people have; only time is moved by hand. */
export async function seedCase(app: INestApplicationContext, demo: DemoCase): Promise<void> {
  const users = app.get(UsersService, { strict: false });
  const caseId = await orderCase(app, demo, await users.findIdByEmail(demo.buyer.email));
  if (demo.filledUntil !== undefined) await fillForm(app, ACCESS, caseId, demo);
  const submit = () => app.get(SubmitCase, { strict: false }).submit(ACCESS, caseId, questionnaireV1.version);
  switch (demo.end) {
    case 'open':
    case 'stopped':
      return;
    case 'expired':
      return passTime(app, caseId, `${DAYS_SINCE_SENT} days`);
    case 'submitted-long-ago':
      await submit();
      return passTime(app, caseId, `${HOURS_SINCE_SUBMITTED} hours`);
    case 'withdrawn':
      await submit();
      await app.get(WithdrawCase, { strict: false }).withdraw(caseId);
      return;
    case 'needs-info':
      await submit();
      return askForMore(app, caseId, await users.findIdByEmail(DOCTOR));
  }
}

/** Lets the case have been as it is for so much longer; the clock then does what is due. */
async function passTime(app: INestApplicationContext, caseId: string, time: string): Promise<void> {
  await app.get(DataSource).query(
    `UPDATE cases SET state_since = state_since - $2::interval, clock_started_at = clock_started_at - $2::interval,
       next_act_at = next_act_at - $2::interval
     WHERE id = $1`,
    [caseId, time],
  );
}

async function askForMore(app: INestApplicationContext, caseId: string, doctorId: string | null): Promise<void> {
  if (doctorId === null) throw new Error('the demo has no doctor');
  const actor = { role: 'clinician', id: doctorId } as const;
  const at = app.get(Clock, { strict: false }).now();
  const acts: readonly CaseAct[] = [
    { event: 'case-claimed', actor, at },
    { event: 'info-requested', actor, at },
  ];
  const cases = app.get(CasesService, { strict: false });
  await app.get(Transactions, { strict: false }).run(async (tx) => {
    for (const act of acts) await cases.apply(tx, caseId, act);
  });
}
