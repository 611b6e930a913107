import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addHours } from 'date-fns/addHours';
import { needsDoctor, type CheckInAct } from '../../../../common/check-in.js';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { refusals, noSuch } from '../../../platform/errors/refusals.js';
import { ClinicSettings } from '../../../profile/clinic-settings.js';
import { accessOfCheckIn } from '../../access/opening/may-open-case.js';
import { notifyCaseChanged } from '../../cases/case-changes.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { WaitingMessages } from '../../desk/waiting/waiting-messages.repository.js';
import type { Access } from '../../records/access.js';
import { PatientRecords, type CaseRecords } from '../../records/patient-records.js';
import { caseMessages, findStandingCheckIn } from '../../records/replies/case-messages.repository.js';
import { CHECK_IN_LINK_MS, UNDO_MS } from './check-in-rules.js';
import { PatientWorse } from './check-ins.events.js';
import { CheckInsRepository } from './check-ins.repository.js';
import type { CheckInsResponse } from './check-ins.contract.js';

const checkInRefusal = refusals({
  /** The link was used, replaced or never issued, its time is over, nothing can be taken back, or messages are closed: all alike. */
  check_in_over: ['gone', 'The question can no longer be answered.'],
});

async function write(
  records: CaseRecords,
  kind: 'check-in' | 'check-in-undone',
  text: CheckInAct,
  sentAt: Date,
): Promise<void> {
  await caseMessages.insert(records, { id: randomUUID(), sender: 'patient', clinicianId: null, kind, text, sentAt });
}

/**
 * What a patient sees of the questions, switches, and answers. The answer is a message of the case: "worse" and "side
 * effect" put the case on top of the desk.
 */
@Injectable()
export class PatientCheckIns {
  constructor(
    private readonly checkIns: CheckInsRepository,
    private readonly cases: CasesRepository,
    private readonly kit: Kit,
    private readonly records: PatientRecords,
    private readonly waiting: WaitingMessages,
    private readonly settings: ClinicSettings,
  ) {}

  /** @throws `not_found` */
  async read(caseId: string): Promise<CheckInsResponse> {
    const found = await this.cases.find(caseId);
    if (!found) throw noSuch('case');
    const now = this.kit.clock.now();
    const steps = await this.checkIns.list(found.id);
    const isOpen = found.state === 'answered';
    const left = isOpen ? steps.filter(({ state }) => state === 'planned' || state === 'off') : [];
    const asked = steps.filter(({ dueAt }) => dueAt <= now).at(-1);
    return {
      isOpen,
      isOn: left.length > 0 ? left.some(({ state }) => state === 'planned') : null,
      askedSince: isOpen && asked ? asked.dueAt.toISOString() : null,
      nextAt: left.find(({ dueAt }) => dueAt > now)?.dueAt.toISOString() ?? null,
    };
  }

  /** Questions that have left are not taken back. Again it changes nothing. @throws `not_found` */
  async switch(caseId: string, isOn: boolean): Promise<CheckInsResponse> {
    await this.kit.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      await this.checkIns.switch(tx, found.id, isOn);
    });
    return this.read(caseId);
  }

  /**
   * By the link in the text message: the holder of the phone can answer once, take that back, and read nothing.
   *
   * @returns the token for what may follow
   * @throws `check_in_over`
   */
  async answerByLink(token: string, answer: CheckInAct, requestId: string | null): Promise<string> {
    return this.kit.transactions.run(async (tx) => {
      const now = this.kit.clock.now();
      const caseId = await this.checkIns.takeLink(tx, token, now);
      if (caseId === null) throw checkInRefusal('check_in_over');
      await this.store(tx, accessOfCheckIn(caseId, requestId), caseId, answer);
      const lifeMs = answer === 'undone' ? CHECK_IN_LINK_MS : UNDO_MS;
      return this.checkIns.replaceLink(tx, caseId, new Date(now.getTime() + lifeMs));
    });
  }

  /** Within a session of the case, as often as the patient likes. @throws `not_found`, `check_in_over` */
  async answerInSession(access: Access, caseId: string, answer: CheckInAct): Promise<void> {
    await this.kit.transactions.run((tx) => this.store(tx, access, caseId, answer));
  }

  private async store(tx: Tx, access: Access, caseId: string, answer: CheckInAct): Promise<void> {
    const found = await this.cases.lock(tx, caseId);
    if (found.state !== 'answered') throw checkInRefusal('check_in_over');
    const at = this.kit.clock.now();
    const records = await this.records.open(tx, access, found.id, { write: 'check-in' });
    if (answer === 'undone') return this.undo(records, found.id, at);
    await write(records, 'check-in', answer, at);
    await this.checkIns.markAnswered(tx, found.id, at);
    await this.checkIns.removeLink(tx, found.id);
    if (needsDoctor(answer)) {
      // The goal counts around the clock from the press.
      const goalAt = addHours(at, this.settings.current.answerTargetHours);
      await this.waiting.beginAlarm(tx, found.id, at, goalAt);
      const payload = { caseId: found.id, orderId: found.orderId, answeredAt: at.toISOString() };
      await this.kit.events.publish(tx, PatientWorse, payload);
      // The queue of the desk shows the case on top.
      notifyCaseChanged(tx, found.id, 'state');
    }
    notifyCaseChanged(tx, found.id, 'message');
  }

  /** The answer stays in the journal, and its alarm at the desk: both say that it was taken back. */
  private async undo(records: CaseRecords, caseId: string, at: Date): Promise<void> {
    const { tx } = records;
    const answeredAt = await findStandingCheckIn(records);
    if (answeredAt === null || at.getTime() - answeredAt.getTime() > UNDO_MS) throw checkInRefusal('check_in_over');
    await write(records, 'check-in-undone', 'undone', at);
    await this.waiting.markAlarmUndone(tx, caseId, answeredAt, at);
    notifyCaseChanged(tx, caseId, 'state');
    notifyCaseChanged(tx, caseId, 'message');
  }
}
