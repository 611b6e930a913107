import { Injectable } from '@nestjs/common';
import { millisecondsInMinute } from 'date-fns/constants';
import type { CheckType } from '../../platform/checks/define-check.js';
import { RunChecks, type CheckedCheck } from '../../platform/checks/run-checks.js';
import { OperationAlarmsRepository } from './operation-alarms.repository.js';

/** The checks ask other services, so they are made less often than the facts are read. */
const EVERY_MS = 10 * millisecondsInMinute;

/** Checks whose subjects have mails of their own. */
const MAILED_ELSEWHERE = ['heartbeats.worker', 'drills.restored', 'access-log.sealed', 'access-log.verified'];

/** What keeps no clinic from opening, but fills the disk of one that is open. */
const ALARMS_TOO = ['database.oldest-transaction', 'database.replication-slots'];

/** Whether admins are mailed about a check that fails. */
export function isAlarm({ name, severity }: CheckType): boolean {
  return (severity === 'required' && !MAILED_ELSEWHERE.includes(name)) || ALARMS_TOO.includes(name);
}

/**
 * The checks that alarms are about. Each worker keeps its own last run, for ten minutes, so no alarm begins or ends by it: a
 * run that differs from the open alarms is made again first.
 */
@Injectable()
export class WatchedChecks {
  private last: { readonly at: number; readonly checks: readonly CheckedCheck[] } | null = null;

  constructor(
    private readonly runChecks: RunChecks,
    private readonly alarms: OperationAlarmsRepository,
  ) {}

  async read(): Promise<readonly CheckedCheck[]> {
    const kept = this.last !== null && performance.now() - this.last.at < EVERY_MS ? this.last.checks : null;
    if (kept === null || differs(kept, await this.alarms.listOpenSubjects())) return this.again();
    return kept;
  }

  private async again(): Promise<readonly CheckedCheck[]> {
    const at = performance.now();
    const { checks } = await this.runChecks.again();
    this.last = { at, checks };
    return checks;
  }
}

/** @param open subjects of open alarms */
function differs(checks: readonly CheckedCheck[], open: ReadonlySet<string>): boolean {
  return checks.some(
    ({ check, state }) => isAlarm(check) && state !== 'unknown' && (state === 'failed') !== open.has(check.name),
  );
}
