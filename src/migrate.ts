import { migrateDatabase } from './start/migrate-database.js';
import { reportStartFailure } from './start/start-failure.js';

migrateDatabase().catch(reportStartFailure);
