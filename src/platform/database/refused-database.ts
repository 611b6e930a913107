import type { DataSource } from 'typeorm';
import type { Env } from '../config/env.js';
import { refusePowerfulRole } from './powerful-role.js';
import { refuseDemoDatabase } from './demo-mark.js';
import { refuseForeignVersion, SERVER_VERSION_SQL } from './server-version.js';

/** Checks the database once connected; production checks more. @throws RefusedDatabaseError */
export async function refuseDatabase(dataSource: DataSource, env: Env): Promise<void> {
  refuseForeignVersion(await dataSource.query(SERVER_VERSION_SQL));
  if (env.app.environment !== 'production') return;
  await refuseDemoDatabase(dataSource);
  await refusePowerfulRole(dataSource);
}
