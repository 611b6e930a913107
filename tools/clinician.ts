import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { DataSource } from 'typeorm';
import { AdminsRepository } from '../src/supabase/auth/accounts/admins.repository.js';
import { AdminsService } from '../src/supabase/auth/accounts/admins.service.js';
import { User } from '../src/supabase/auth/accounts/user.entity.js';
import { UsersRepository } from '../src/supabase/auth/accounts/users.repository.js';
import { SecurityEventsRepository } from '../src/supabase/auth/security-events/security-events.repository.js';
import { SecurityEvents } from '../src/supabase/auth/security-events/security-events.service.js';
import { ClinicianRow } from '../src/clinic/clinicians/clinician-row.entity.js';
import { ClinicianEntries } from '../src/clinic/clinicians/clinician-entries.js';
import { CreateClinicianRequest } from '../src/clinic/clinicians/clinicians.contract.js';
import { CliniciansRepository } from '../src/clinic/clinicians/clinicians.repository.js';
import { raiseVersion } from '../src/platform/cache/raise-version.js';
import { dataSourceOptions } from '../src/platform/database/data-source.js';
import { EventPublisher } from '../src/platform/events/event-publisher.js';
import { resetFactor } from './reset-factor.js';
import { localDatabaseUrl } from './local-database.js';
import { givenSettings } from '../src/start/given-settings.js';

const USAGE = `Usage:
  npm run clinician -- add EMAIL --name NAME --title TITLE --licence NUMBER [--specialty SPECIALTY]… [--public]
  npm run clinician -- reset EMAIL`;

const OPTIONS = {
  name: { type: 'string' },
  title: { type: 'string' },
  licence: { type: 'string' },
  specialty: { type: 'string', multiple: true, default: [] as string[] },
  public: { type: 'boolean', default: false },
} as const;

/**
 * `npm run clinician -- add EMAIL …` enters an account as a clinician; `reset` ends its sessions and removes its second
 * factors. All admins are mailed; an admin who is not the clinician confirms. Resolves to the exit code.
 */
export async function main(args: string[]): Promise<number> {
  try {
    console.log(await run(args));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** Resolves to the message. @throws Error with instructions */
async function run(args: string[]): Promise<string> {
  const { action, request } = read(args);
  const databaseUrl = givenSettings()['DATABASE_URL'] ?? (await localDatabaseUrl());
  if (!databaseUrl) throw new Error('DATABASE_URL is not set, and `npm start` has not made a database here yet.');
  const options = dataSourceOptions({ url: databaseUrl, poolSize: 2 });
  const dataSource = await new DataSource({
    ...options,
    entities: [ClinicianRow, User],
  }).initialize();
  try {
    return action === 'add' ? await add(dataSource, request) : await reset(dataSource, request.email);
  } finally {
    await dataSource.destroy();
  }
}

function read(args: string[]): { action: 'add' | 'reset'; request: CreateClinicianRequest } {
  const { values, positionals } = parse(args);
  const [action, email, ...rest] = positionals;
  if ((action !== 'add' && action !== 'reset') || !email || rest.length > 0) throw new Error(USAGE);
  const { name: displayName, title, licence: licenceNumber, specialty: specialties, public: isPublic } = values;
  const fields = { email, displayName, title, licenceNumber, specialties, isPublic };
  const request = plainToInstance(CreateClinicianRequest, fields);
  if (action === 'add' && validateSync(request).length > 0) throw new Error(USAGE);
  return { action, request };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch {
    throw new Error(USAGE);
  }
}

async function add(dataSource: DataSource, request: CreateClinicianRequest): Promise<string> {
  await dataSource.transaction((tx) => entriesOf(dataSource).create(tx, request, null));
  return 'The clinician is entered, and all admins are mailed. An admin who is not this clinician now confirms on /admin/clinicians.';
}

async function reset(dataSource: DataSource, email: string): Promise<string> {
  const handed = await dataSource.transaction(async (tx) => {
    const users = new UsersRepository(dataSource);
    const user = await users.lockByEmail(tx, email.toLowerCase());
    const clinicianId = user && (await entriesOf(dataSource).withdrawConfirmation(tx, user.id, 'reset'));
    if (!clinicianId) throw new Error('No clinician has this address.');
    const securityEvents = new SecurityEvents(new SecurityEventsRepository(dataSource));
    return resetFactor(dataSource, tx, user, securityEvents);
  });
  return `${handed}
Once the clinician has added a factor, another admin confirms on /admin/clinicians.`;
}

/** An identity number is entered in the admin area alone. */
const NO_NUMBERS = { columnsOf: () => ({ identityHash: null, sealedIdentityNumber: null }), isOf: () => false };

/** This command enters and takes back; `npm run confirm` confirms. */
const NO_ACTS = {
  confirm: () => Promise.reject(new Error('not an act of this command')),
  tellOfStop: () => Promise.reject(new Error('not an act of this command')),
};

function entriesOf(dataSource: DataSource): ClinicianEntries {
  const securityEvents = new SecurityEvents(new SecurityEventsRepository(dataSource));
  return new ClinicianEntries(
    new CliniciansRepository(dataSource),
    new AdminsService(new AdminsRepository(dataSource), securityEvents),
    NO_ACTS,
    securityEvents,
    new EventPublisher(),
    NO_NUMBERS,
    { raise: raiseVersion },
    { now: () => new Date() },
  );
}
