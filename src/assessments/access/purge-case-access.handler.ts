import { purgeHandler } from '../../platform/retention/purge-handler.js';
import { PurgeCaseAccess } from '../assessments.jobs.js';

/** Removes sessions, codes and hand-offs of cases that are over (src/retention.ts). */
export const PurgeCaseAccessHandler = purgeHandler(PurgeCaseAccess, 'assessments');
