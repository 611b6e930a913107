import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { millisecondsInHour } from 'date-fns/constants';
import { DataSource } from 'typeorm';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { defineCheck, failed, passed, unknown, type CheckResult } from '../../../platform/checks/define-check.js';
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

/** Whether the log of accesses to patient data can be proven whole. */
export const accessLogChecks = {
  sealed: defineCheck('access-log.sealed', {
    group: 'säkerhet',
    question: 'Förseglas åtkomstloggen?',
    severity: 'required',
    whatToDo: 'Sätt ACCESS_LOG_SIGNING_KEY och KEEPER_DATABASE_URL, och se till att bakgrundsarbetet går.',
    with: [DataSource, AccessLogSettings, Env],
    run: async (dataSource, settings, env) => {
      // The server has none, and cannot forge a head.
      if (env.process !== 'server' && settings.signingKey === undefined)
        return failed('Nyckeln som signerar loggen saknas (ACCESS_LOG_SIGNING_KEY).');
      const overdue = await countOverdue((sql, parameters) => dataSource.query(sql, parameters));
      return overdue === 0
        ? passed('Inget väntar på att förseglas.')
        : failed(`${overdue} rader har väntat mer än en minut.`);
    },
  }),
  verified: defineCheck('access-log.verified', {
    group: 'säkerhet',
    question: 'Är åtkomstloggen kontrollerad och hel?',
    severity: 'required',
    whatToDo:
      'Kör hudvy verify-access-log, som kontrollerar loggen och säger vad som är fel. Bakgrundsarbetet gör samma sak varje dygn.',
    with: [ConfirmationsRepository],
    run: async (confirmations) => verifiedResult(await confirmations.findNewest(VERIFIED_SUBJECT), new Date()),
  }),
  headsFile: defineCheck('access-log.heads-file', {
    group: 'säkerhet',
    question: 'Sparas åtkomstloggens signaturer på ett annat ställe?',
    severity: 'advised',
    whatToDo: 'Sätt ACCESS_LOG_HEADS_FILE till en fil på en annan maskins disk.',
    with: [AccessLogSettings, Env],
    run: async (settings, env) => {
      const { headsFile } = settings;
      if (headsFile === undefined && env.process === 'server')
        return unknown('Filen är bakgrundsarbetets (ACCESS_LOG_HEADS_FILE), så servern ser den inte.');
      if (headsFile === undefined) return failed('Ingen fil är inställd (ACCESS_LOG_HEADS_FILE).');
      const [folder, here] = await Promise.all([stat(dirname(headsFile)).catch(() => null), stat('.')]);
      if (folder === null) return failed('Mappen för filen finns inte.');
      return folder.dev === here.dev
        ? failed('Filen ligger på samma disk som programmet.')
        : passed('Filen ligger på en annan disk.');
    },
  }),
};

/** @param last result of the daily verification */
export function verifiedResult(last: Pick<Confirmation, 'fingerprint' | 'confirmedAt'> | null, now: Date): CheckResult {
  if (last === null) return failed('Loggen har inte kontrollerats än.');
  if (last.fingerprint !== VERIFIED_WHOLE) return failed('Den senaste kontrollen hittade fel i loggen.');
  const isFresh = now.getTime() - last.confirmedAt.getTime() < VERIFIED_WITHIN_HOURS * millisecondsInHour;
  const day = stockholmDay(last.confirmedAt);
  return isFresh ? passed(`Loggen var hel vid kontrollen ${day}.`) : failed(`Loggen kontrollerades senast ${day}.`);
}
