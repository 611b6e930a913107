import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { millisecondsInHour } from 'date-fns/constants';
import { DataSource } from 'typeorm';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import {
  defineCheck,
  failed,
  passed,
  unknown,
  type CheckResult,
  RunsCheck,
} from '../../../platform/checks/define-check.js';
import { Env } from '../../../platform/config/env.js';
import {
  ConfirmationsRepository,
  type Confirmation,
} from '../../../platform/confirmations/confirmations.repository.js';
import { AccessLogSettings } from '../access-log.settings.js';
import { countOverdue } from './sealed-rows.js';
import { VERIFIED_WHOLE, VERIFIED_SUBJECT } from './verified-log.js';

/** The log is verified each day. */
const VERIFIED_WITHIN_HOURS = 26;

export const accessLogChecks = {
  sealed: defineCheck('access-log.sealed', {
    group: 'säkerhet',
    question: 'Förseglas åtkomstloggen?',
    severity: 'required',
    whatToDo: 'Sätt ACCESS_LOG_SIGNING_KEY och KEEPER_DATABASE_URL, och se till att bakgrundsarbetet går.',
  }),
  verified: defineCheck('access-log.verified', {
    group: 'säkerhet',
    question: 'Är åtkomstloggen kontrollerad och hel?',
    severity: 'required',
    whatToDo:
      'Kör hudvy verify-access-log, som kontrollerar loggen och säger vad som är fel. Bakgrundsarbetet gör samma sak varje dygn.',
  }),
  headsFile: defineCheck('access-log.heads-file', {
    group: 'säkerhet',
    question: 'Sparas åtkomstloggens signaturer på ett annat ställe?',
    severity: 'advised',
    whatToDo: 'Sätt ACCESS_LOG_HEADS_FILE till en fil på en annan maskins disk.',
  }),
};

/** Whether the log of accesses to patient data can be proven whole. */
@Injectable()
export class AccessLogChecks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: AccessLogSettings,
    private readonly confirmations: ConfirmationsRepository,
    private readonly env: Env,
  ) {}

  @RunsCheck(accessLogChecks.sealed)
  async sealed(): Promise<CheckResult> {
    // The server has none, and cannot forge a head.
    if (this.env.process !== 'server' && this.settings.signingKey === undefined)
      return failed('Nyckeln som signerar loggen saknas (ACCESS_LOG_SIGNING_KEY).');
    const overdue = await countOverdue((sql, parameters) => this.dataSource.query(sql, parameters));
    return overdue === 0
      ? passed('Inget väntar på att förseglas.')
      : failed(`${overdue} rader har väntat mer än en minut.`);
  }

  @RunsCheck(accessLogChecks.verified)
  async verified(): Promise<CheckResult> {
    return verifiedResult(await this.confirmations.findNewest(VERIFIED_SUBJECT), new Date());
  }

  @RunsCheck(accessLogChecks.headsFile)
  async headsFile(): Promise<CheckResult> {
    const { headsFile } = this.settings;
    if (headsFile === undefined && this.env.process === 'server')
      return unknown('Filen är bakgrundsarbetets (ACCESS_LOG_HEADS_FILE), så servern ser den inte.');
    if (headsFile === undefined) return failed('Ingen fil är inställd (ACCESS_LOG_HEADS_FILE).');
    const [folder, here] = await Promise.all([stat(dirname(headsFile)).catch(() => null), stat('.')]);
    if (folder === null) return failed('Mappen för filen finns inte.');
    return folder.dev === here.dev
      ? failed('Filen ligger på samma disk som programmet.')
      : passed('Filen ligger på en annan disk.');
  }
}

/** @param last result of the daily verification */
export function verifiedResult(last: Pick<Confirmation, 'fingerprint' | 'confirmedAt'> | null, now: Date): CheckResult {
  if (last === null) return failed('Loggen har inte kontrollerats än.');
  if (last.fingerprint !== VERIFIED_WHOLE) return failed('Den senaste kontrollen hittade fel i loggen.');
  const isFresh = now.getTime() - last.confirmedAt.getTime() < VERIFIED_WITHIN_HOURS * millisecondsInHour;
  const day = stockholmDay(last.confirmedAt);
  return isFresh ? passed(`Loggen var hel vid kontrollen ${day}.`) : failed(`Loggen kontrollerades senast ${day}.`);
}
