import { migrateDatabase } from './start/migrate-database.js';
import { reportStartFailure } from './start/fatal-errors.js';

migrateDatabase().catch(reportStartFailure);
