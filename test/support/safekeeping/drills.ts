import pg from 'pg';
import { provideDrillRole } from '../../../src/platform/database/roles.js';
import type { DrillNeeds } from '../../../src/safekeeping/drill/run-drill.js';
import { restoredChecks } from '../../../tools/drill/restored-checks.js';
import type { TestDatabase } from '../database.js';
import { PATIENT_DATA } from '../patient-data-keys.js';
import type { BackupKit } from './backups.js';

const DRILL_ROLE = 'hudvy_drill';
const PASSWORD = 'drill-of-tests';

/** Makes the drill's role, as `migrate` and a superuser do. */
export async function provideDrillUrl(
  { ownerUrl, query }: TestDatabase,
  { mayCreate = true }: { readonly mayCreate?: boolean } = {},
): Promise<string> {
  const name = mayCreate ? DRILL_ROLE : `${DRILL_ROLE}_without_right`;
  await query(`DO $$ BEGIN CREATE ROLE ${name} LOGIN PASSWORD '${PASSWORD}' ${mayCreate ? 'CREATEDB' : ''};
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await provideDrillRole(owner, name);
  } finally {
    await owner.end();
  }
  return Object.assign(new URL(ownerUrl), { username: name, password: PASSWORD }).toString();
}

/** What `hudvy drill` reads from its settings. */
export function drillNeeds(kit: BackupKit, databaseUrl: string): DrillNeeds {
  return {
    openPlace: () => Promise.resolve(kit.place),
    identity: kit.drill.identity,
    signers: kit.signers,
    databaseUrl,
    checks: restoredChecks({ patientDataKeys: PATIENT_DATA.PATIENT_DATA_KEYS }),
  };
}
