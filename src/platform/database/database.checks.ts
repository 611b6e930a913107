import { millisecondsInSecond } from 'date-fns/constants';
import { DataSource } from 'typeorm';
import { defineCheck, failed, passed, type CheckResult } from '../checks/define-check.js';
import { isPrivateHost } from '../config/hosts.js';
import { Env } from '../config/env.js';
import { RefusedDatabaseError } from './demo-mark.js';
import { refusePowerfulRole } from './refuse-unfit-schema.js';
import { KNOWN_MIGRATIONS } from './schema-state.js';
import { refuseForeignVersion, SERVER_VERSION_SQL } from './server-version.js';

/** More makes codes of authenticator apps and signed heads wrong. */
const MOST_SECONDS_APART = 5;

/** Whether the database is one that a clinic may run on. */
export const databaseChecks = {
  release: defineCheck('database.release', {
    group: 'drift',
    question: 'Är databasen en PostgreSQL som stöds?',
    severity: 'required',
    whatToDo: 'Flytta databasen till PostgreSQL 15, 16, 17 eller 18.',
    with: [DataSource],
    run: async (dataSource) => {
      const rows = await dataSource.query<{ versionNumber: number }[]>(SERVER_VERSION_SQL);
      return releaseResult(rows[0]?.versionNumber ?? 0);
    },
  }),
  transport: defineCheck('database.transport', {
    group: 'säkerhet',
    question: 'Är vägen till databasen skyddad?',
    severity: 'required',
    whatToDo: 'Lägg till ?sslmode=verify-full i DATABASE_URL, eller kör databasen i det egna nätet.',
    with: [DataSource, Env],
    run: async (dataSource, env) => {
      const [row] = await dataSource.query<{ isEncrypted: boolean }[]>(
        'SELECT ssl AS "isEncrypted" FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
      );
      return transportResult(new URL(env.database.url).hostname, row?.isEncrypted ?? false);
    },
  }),
  role: defineCheck('database.role', {
    group: 'säkerhet',
    question: 'Har servern bara de rättigheter i databasen som den behöver?',
    severity: 'required',
    whatToDo:
      'Ge DATABASE_URL en egen roll som inte äger några tabeller, sätt MIGRATION_DATABASE_URL och KEEPER_DATABASE_URL till andra roller och kör migreringen igen.',
    with: [DataSource],
    run: async (dataSource) => {
      try {
        await refusePowerfulRole(dataSource);
      } catch (error) {
        if (!(error instanceof RefusedDatabaseError)) throw error;
        return failed('Serverns roll äger tabeller, går förbi radreglerna eller kan försegla åtkomstloggen.');
      }
      return passed('Serverns roll äger ingenting och kan inte försegla åtkomstloggen.');
    },
  }),
  schema: defineCheck('database.schema', {
    group: 'drift',
    question: 'Är databasens tabeller uppdaterade?',
    severity: 'required',
    whatToDo: 'Kör node dist/src/migrate.js.',
    with: [DataSource],
    run: async (dataSource) => {
      const rows = await dataSource.query<{ timestamp: string }[]>('SELECT timestamp FROM schema_migrations');
      const applied = new Set(rows.map(({ timestamp }) => Number(timestamp)));
      const missing = KNOWN_MIGRATIONS.filter((timestamp) => !applied.has(timestamp)).length;
      return missing === 0 ? passed('Alla ändringar är gjorda.') : failed(`${missing} ändringar är inte gjorda.`);
    },
  }),
  clock: defineCheck('database.clock', {
    group: 'drift',
    question: 'Går serverns klocka rätt?',
    severity: 'required',
    whatToDo: 'Slå på tidssynkronisering (NTP) på servern och på databasens server.',
    with: [DataSource],
    run: async (dataSource) => {
      const before = Date.now();
      const [row] = await dataSource.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
      const between = (before + Date.now()) / 2;
      return clockResult(((row?.now.getTime() ?? 0) - between) / millisecondsInSecond);
    },
  }),
};

/** @param versionNumber 180004 is 18.4 */
export function releaseResult(versionNumber: number): CheckResult {
  const found = `Databasen är PostgreSQL ${Math.floor(versionNumber / 10_000)}.`;
  try {
    refuseForeignVersion([{ versionNumber }]);
    return passed(found);
  } catch {
    return failed(found);
  }
}

/** @param host of the database @param isEncrypted whether the connection uses TLS */
export function transportResult(host: string, isEncrypted: boolean): CheckResult {
  if (isEncrypted) return passed('Förbindelsen är krypterad.');
  const isLocal = host === '' || isPrivateHost(host);
  return isLocal
    ? passed('Databasen finns i det egna nätet.')
    : failed('Förbindelsen lämnar det egna nätet okrypterad.');
}

/** @param secondsAhead by which the database's clock is ahead of the server's */
export function clockResult(secondsAhead: number): CheckResult {
  const apart = Math.abs(secondsAhead);
  return apart <= MOST_SECONDS_APART
    ? passed('Serverns och databasens klockor går lika.')
    : failed(`Serverns och databasens klockor skiljer ${Math.round(apart)} sekunder.`);
}
