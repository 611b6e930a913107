import { purgeHandler } from '../platform/retention/purge-handler.js';
import { PurgeContactMessages } from './contact.jobs.js';

/** Removes messages a year after their answer, or their arrival (src/retention.ts). */
export const PurgeContactMessagesHandler = purgeHandler(PurgeContactMessages, 'contact');
