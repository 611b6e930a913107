import { purgeHandler } from '../../platform/retention/purge-handler.js';
import { PurgeCaseAccess } from './case-access.jobs.js';
import { assessmentsRetention } from '../clinic.retention.js';

/** Removes sessions, codes and hand-offs of cases that are over (assessments.retention.ts). */
export const PurgeCaseAccessHandler = purgeHandler(PurgeCaseAccess, assessmentsRetention);
