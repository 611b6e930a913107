import { purgeHandler } from '../../platform/retention/purge-handler.js';
import { PurgeCaseAccess } from '../assessments.jobs.js';
import { assessmentsRetention } from '../assessments.retention.js';

/** Removes sessions, codes and hand-offs of cases that are over (assessments.retention.ts). */
export const PurgeCaseAccessHandler = purgeHandler(PurgeCaseAccess, assessmentsRetention);
