import { secondsInHour } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';
import { UserErased } from '../../supabase/auth/auth.events.js';

/** Nothing of an erased account's person stays. */
export const ForgetPerson = defineJob('persons.forget-person', { on: UserErased });

/** Finds persons under a new `IDENTITY_LOOKUP_KEY`. */
export const RehashPersons = defineJob('maintenance.rehash-persons', { everySeconds: secondsInHour, attempts: 3 });
