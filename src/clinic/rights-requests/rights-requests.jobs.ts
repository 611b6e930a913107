import { defineJob } from '../../platform/jobs/define-job.js';
import { UserErased } from '../../supabase/auth/auth.events.js';

/** Words of requests that an erased account made outside its cases do not stay. */
export const ForgetRequestWords = defineJob('rights-requests.forget-words', { on: UserErased });
