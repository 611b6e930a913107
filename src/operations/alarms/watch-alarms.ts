import { Injectable } from '@nestjs/common';
import { millisecondsInMinute } from 'date-fns/constants';
import { paths } from '../../../common/paths.js';
import { letter } from '../../platform/notices/letter.js';
import { Watches, type Alarm, type AlarmOver, type Red } from '../../platform/notices/watches.js';
import { operators } from '../../supabase/auth/accounts/admins.service.js';
import { alarmMail, alarmOverMail, type AlarmText } from './alarm.mail.js';
import type { CheckType } from '../../platform/checks/define-check.js';
import { RunChecks, type CheckedCheck } from '../../platform/checks/run-checks.js';
import { CheckStatesRepository } from '../../platform/notices/check-states.repository.js';
import { ClinicStates } from '../../profile/clinic-state/clinic-states.js';
import { ReadFacts, type ReadFact } from '../drift/read-facts.js';

/** A fact or check that is bad; its state is its title. */
type BadFact = Red & AlarmText;

const EXAMPLE = { title: 'Mejl har väntat i en timme', whatToDo: 'Kontrollera mejlservern.' };

/** One watch for all facts and checks: what becomes bad at once is one mail. */
export const OperationsWatch = {
  name: 'operations',
  quietMinutes: 15,
  mail: letter({
    to: operators,
    template: 'operations.alarm',
    factId: ({ id }: Alarm<BadFact>) => id,
    write: ({ brand, siteUrl, all }) => alarmMail({ brand, alarms: all, url: `${siteUrl}${paths.drift}` }),
    examples: () => [{ all: [{ ...EXAMPLE, state: EXAMPLE.title }] }],
  }),
  over: letter({
    to: operators,
    template: 'operations.alarm-over',
    factId: ({ id }: AlarmOver) => id,
    write: ({ brand, siteUrl, states: titles }) => alarmOverMail({ brand, titles, url: `${siteUrl}${paths.drift}` }),
    examples: () => [{ states: [EXAMPLE.title] }],
  }),
} as const;

/** The checks ask other services, so they are made less often than the facts are read. */
const CHECKS_EVERY_MS = 10 * millisecondsInMinute;

/** Checks whose subjects have watches of their own. */
const WATCHED_ELSEWHERE = ['heartbeats.worker', 'drills.restored', 'access-log.sealed', 'access-log.verified'];

/** What keeps no clinic from opening, but fills the disk of one that is open. */
const ALARMS_TOO = ['database.oldest-transaction', 'database.replication-slots'];

/** Whether operators are mailed about a check that fails. */
function isAlarm({ name, severity }: CheckType): boolean {
  return (severity === 'required' && !WATCHED_ELSEWHERE.includes(name)) || ALARMS_TOO.includes(name);
}

/** Mails the operators when a watched fact or check becomes bad, and when it is good again. */
@Injectable()
export class WatchAlarms {
  private last: { readonly at: number; readonly checks: readonly CheckedCheck[] } | null = null;

  constructor(
    private readonly clinicStates: ClinicStates,
    private readonly readFacts: ReadFacts,
    private readonly runChecks: RunChecks,
    private readonly states: CheckStatesRepository,
    private readonly watches: Watches,
  ) {}

  /** Reads facts and checks, and follows them. */
  async look(): Promise<void> {
    const [facts, checks] = await Promise.all([this.readFacts.run(), this.readChecks()]);
    await this.follow(facts, checks);
  }

  /** Whether no worker has measured the clinic for a while. */
  async isUnmeasured(): Promise<boolean> {
    const [measured] = await this.readFacts.some(['measured']);
    return measured?.state === 'bad';
  }

  /** A clinic that has not opened yet is no reason for a mail. */
  async follow(facts: readonly ReadFact[], checks: readonly CheckedCheck[]): Promise<void> {
    if ((await this.clinicStates.readStored()).state === 'preparing') return;
    await this.watches.follow(OperationsWatch, {
      bad: new Map([...facts.flatMap(badFact), ...checks.flatMap(badCheck)]),
      // What cannot be read is neither good nor bad. A check that broke may have troubles of its own.
      unread: new Set([
        ...facts.filter(isUnknown).map(({ fact }) => fact.name),
        ...checks.filter(isUnknown).map(({ check }) => check.name),
      ]),
    });
  }

  /**
   * Each worker keeps its own last run, for ten minutes, so no alarm begins or ends by it: a run that differs from the open
   * alarms is made again first.
   */
  async readChecks(): Promise<readonly CheckedCheck[]> {
    const kept = this.last !== null && performance.now() - this.last.at < CHECKS_EVERY_MS ? this.last.checks : null;
    const open = (await this.states.listOpen(OperationsWatch.name)).map(({ subject }) => subject);
    if (kept !== null && !differs(kept, open)) return kept;
    const at = performance.now();
    const { checks } = await this.runChecks.again();
    this.last = { at, checks };
    return checks;
  }
}

/** @param open subjects of open alarms */
function differs(checks: readonly CheckedCheck[], open: readonly string[]): boolean {
  return checks.some(
    ({ check, state }) => isAlarm(check) && state !== 'unknown' && (state === 'failed') !== open.includes(check.name),
  );
}

const isUnknown = ({ state }: Pick<ReadFact | CheckedCheck, 'state'>) => state === 'unknown';

function badFact({ fact: { name, title, whatToDo, isAlarm: mails }, state }: ReadFact): [string, BadFact][] {
  return mails && state === 'bad' ? [[name, { state: title, title, whatToDo }]] : [];
}

function badCheck({ check, state, found }: CheckedCheck): [string, BadFact][] {
  const title = `${check.question} ${found}`;
  return isAlarm(check) && state === 'failed' ? [[check.name, { state: title, title, whatToDo: check.whatToDo }]] : [];
}
