import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../src/app.module.js';
import { ListTouchedCases } from '../../src/clinic/log-review/searches/list-touched-cases.js';
import { InvalidEnvironmentError } from '../../src/platform/config/read-group.js';
import { refuseUnfitSchema } from '../../src/platform/database/refused-schema.js';
import { Brand } from '../../src/profile/brand.js';
import { parseEnvOf } from '../../src/start/parse-env.js';
import { describeIncident, reportBefore, shownCases, type Incident } from './describe-incident.js';

const USAGE = `Usage: npm run incident -- --principal PERSON --from TIME --to TIME [--known TIME] [--json]

PERSON  address of an admin or clinician, or a principal as in the access log (clinician:<id>)
TIME    with its time zone: 2026-11-26T08:00+01:00
--known when the breach became known; now without it`;

const OPTIONS = {
  principal: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  known: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** With a time zone, so that a report is not an hour wrong. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

type Question = Pick<Incident, 'person' | 'from' | 'until' | 'knownAt'> & { readonly isJson: boolean };

/**
 * `npm run incident`: whose data a person reached in a period, when the breach has to be reported, and the texts to begin
 * with (GDPR 33 and 34). Resolves to 0 when it could be read.
 */
export async function main(args: string[]): Promise<number> {
  const question = readQuestion(args);
  if (question === null) {
    console.error(USAGE);
    return 1;
  }
  try {
    const incident = await readIncident(question);
    console.log(question.isJson ? JSON.stringify(asJson(incident), null, 2) : describeIncident(incident));
    return 0;
  } catch (error) {
    const problems = error instanceof InvalidEnvironmentError ? error.problems : [messageOf(error)];
    console.error(problems.join('\n'));
    return 1;
  }
}

function readQuestion(args: string[]): Question | null {
  try {
    const { principal, from, to, known, json } = parseArgs({ args, options: OPTIONS }).values;
    if (!principal || !from || !to) return null;
    const [begin, end, knownAt] = [instantOf(from), instantOf(to), known === undefined ? new Date() : instantOf(known)];
    if (begin === null || end === null || knownAt === null) return null;
    return { person: principal, from: begin, until: end, knownAt, isJson: json };
  } catch {
    return null;
  }
}

function instantOf(text: string): Date | null {
  const instant = new Date(text);
  return INSTANT.test(text) && !Number.isNaN(instant.getTime()) ? instant : null;
}

async function readIncident({ person, from, until, knownAt }: Question): Promise<Incident> {
  const env = parseEnvOf('server');
  await refuseUnfitSchema(env.database);
  const app = await NestFactory.createApplicationContext(AppModule.forEnv(env), { logger: false, abortOnError: false });
  try {
    const touched = await app.get(ListTouchedCases, { strict: false }).run(person, from, until);
    const { name: brand, contactEmail } = await app.get(Brand, { strict: false }).latest();
    return { person, from, until, knownAt, touched, brand, contactEmail };
  } finally {
    await app.close();
  }
}

function asJson(incident: Incident) {
  const { person, from, until, knownAt, touched } = incident;
  const shown = shownCases(incident);
  return {
    person,
    from,
    until,
    knownAt,
    reportBefore: reportBefore(incident),
    shown,
    refused: touched.length - shown.length,
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown error');
