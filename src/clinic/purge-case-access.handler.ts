import { purgeHandler } from '../platform/retention/purge-handler.js';
import { PurgeCaseAccess } from './clinic.jobs.js';
import { clinicRetention } from './clinic.retention.js';

/** Removes what the rooms keep for a while: sessions, codes, uploads, declarations (clinic.retention.ts). */
export const PurgeCaseAccessHandler = purgeHandler(PurgeCaseAccess, clinicRetention);
