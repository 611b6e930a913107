import { purgeHandler } from '../../platform/retention/purge-handler.js';
import { PurgeContactMessages } from './contact.jobs.js';
import { contactRetention } from './contact.retention.js';

/** Removes messages a year after their answer, or their arrival (contact.retention.ts). */
export const PurgeContactMessagesHandler = purgeHandler(PurgeContactMessages, contactRetention);
