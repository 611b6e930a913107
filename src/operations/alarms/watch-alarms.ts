import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { paths } from '../../../common/paths.js';
import type { CheckedCheck } from '../../platform/checks/run-checks.js';
import { Env } from '../../platform/config/env.js';
import { lockByName } from '../../platform/database/lock-by-name.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { ClinicStates } from '../../profile/clinic-state/clinic-states.js';
import { AlarmMails } from '../alarm-mails.js';
import type { ReadFact } from '../drift/read-facts.js';
import { alarmMail, alarmOverMail, type AlarmText } from './alarm.mail.js';
import { OperationAlarmsRepository, type OpenAlarm } from './operation-alarms.repository.js';
import { isAlarm } from './watched-checks.js';

/** What becomes bad within this time of a mail waits for the next one: a storm is one mail. */
const QUIET_MINUTES = 15;

type Bad = ReadonlyMap<string, AlarmText>;

/**
 * Mails the admins once when a watched fact or check becomes bad, and once when it is good again. Only what is bad at two
 * looks in a row is an alarm, and only what is read as good, or is no longer watched, ends one.
 */
@Injectable()
export class WatchAlarms {
  private readonly logger = new Logger('alarms');
  private before: Bad = new Map();

  constructor(
    private readonly clinicStates: ClinicStates,
    private readonly alarms: OperationAlarmsRepository,
    private readonly mails: AlarmMails,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  /** Compares what is bad with the open alarms. A clinic that has not opened yet is no reason for a mail. */
  async run(facts: readonly ReadFact[], checks: readonly CheckedCheck[]): Promise<void> {
    const { state } = await this.clinicStates.readStored();
    if (state === 'preparing') return;
    const bad = new Map([...badFacts(facts), ...badChecks(checks)]);
    const unread = new Set([...unreadFacts(facts), ...unreadChecks(checks)]);
    const lasting = new Map([...bad].filter(([subject]) => this.before.has(subject)));
    this.before = bad;
    await this.transactions.run(async (tx) => {
      await lockByName(tx, 'operation-alarms');
      const open = await this.alarms.listOpen(tx);
      await this.endGood(
        tx,
        open.filter(({ subject }) => !bad.has(subject) && !unread.has(subject)),
      );
      for (const [subject, { title }] of lasting)
        if (open.every((alarm) => alarm.subject !== subject)) await this.alarms.begin(tx, subject, title);
      await this.mailNew(tx, bad);
    });
  }

  /** An alarm that no mail has named ends without one. */
  private async endGood(tx: Tx, over: readonly OpenAlarm[]): Promise<void> {
    if (over.length === 0) return;
    await this.alarms.end(
      tx,
      over.map(({ id }) => id),
    );
    const named = over.filter(({ isMailed }) => isMailed);
    if (named.length === 0) return;
    this.logger.log({ msg: 'alarms ended', subjects: named.map(({ subject }) => subject) });
    const alarms = named.map(({ title }) => ({ title, whatToDo: '' }));
    await this.mail(tx, 'operations.alarm-over', alarmOverMail, alarms);
  }

  private async mailNew(tx: Tx, bad: Bad): Promise<void> {
    const unmailed = (await this.alarms.listOpen(tx)).filter(({ isMailed, subject }) => !isMailed && bad.has(subject));
    if (unmailed.length === 0) return;
    const minutes = await this.alarms.findMinutesSinceMail(tx);
    if (minutes !== null && minutes < QUIET_MINUTES) return;
    this.logger.error({ msg: 'alarms began', subjects: unmailed.map(({ subject }) => subject) });
    const alarms = unmailed.flatMap(({ subject }) => bad.get(subject) ?? []);
    await this.mail(tx, 'operations.alarm', alarmMail, alarms);
    await this.alarms.markMailed(
      tx,
      unmailed.map(({ id }) => id),
    );
  }

  private mail(tx: Tx, template: string, write: typeof alarmMail, alarms: readonly AlarmText[]): Promise<void> {
    const url = `${this.env.http.publicUrl}${paths.drift}`;
    return this.mails.enqueue(tx, template, randomUUID(), ({ brand }) => write({ brand, alarms, url }));
  }
}

function badFacts(facts: readonly ReadFact[]): Bad {
  const bad = facts.filter(({ fact, state }) => fact.isAlarm && state === 'bad');
  return new Map(bad.map(({ fact: { name, title, whatToDo } }) => [name, { title, whatToDo }]));
}

/** What cannot be read is neither good nor bad. */
function unreadFacts(facts: readonly ReadFact[]): readonly string[] {
  return facts.filter(({ state }) => state === 'unknown').map(({ fact: { name } }) => name);
}

/** Red checks. One that broke is no alarm: it may be the check's own trouble. */
function badChecks(checks: readonly CheckedCheck[]): Bad {
  const red = checks.filter(({ check, state }) => isAlarm(check) && state === 'failed');
  return new Map(
    red.map(({ check, found }) => [check.name, { title: `${check.question} ${found}`, whatToDo: check.whatToDo }]),
  );
}

function unreadChecks(checks: readonly CheckedCheck[]): readonly string[] {
  return checks.filter(({ state }) => state === 'unknown').map(({ check: { name } }) => name);
}
