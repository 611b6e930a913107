import type { DataSource } from 'typeorm';
import type { Env } from '../config/env.js';
import { refusePowerfulRole } from './powerful-role.js';
import { refuseDemoDatabase } from './demo-mark.js';

/** What only production refuses of a database. @throws RefusedDatabaseError */
export async function refuseDatabase(dataSource: DataSource, env: Env): Promise<void> {
  if (env.app.environment !== 'production') return;
  await refuseDemoDatabase(dataSource);
  await refusePowerfulRole(dataSource);
}
