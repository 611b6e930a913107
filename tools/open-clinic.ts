import pg from 'pg';

/** Opens a clinic whose database was just made, as two admins would. One that an admin has opened, paused or closed is left as it is. */
export const OPEN_CLINIC_SQL =
  "UPDATE clinic_state SET state = 'open', followed_state = 'open', updated_at = now() WHERE state = 'preparing'";

/** The same for tests, benches and drills, before their clinic starts. */
export async function openClinic(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(OPEN_CLINIC_SQL);
  } finally {
    await client.end();
  }
}
