import { Heartbeat, SILENT_AFTER_SECONDS } from '../../platform/heartbeats/heartbeat.js';
import { HeartbeatsRepository } from '../../platform/heartbeats/heartbeats.repository.js';
import { letter } from '../../platform/notices/letter.js';
import { watch } from '../../platform/notices/watch.js';
import type { Alarm, AlarmOver, Red } from '../../platform/notices/watches.js';
import { operators } from '../../supabase/auth/accounts/admins.service.js';
import { workerRunsAgainMail, workerSilentMail } from './worker.mail.js';

/** Mails the operators when no worker has reported for a minute, and when one reports again (worker-watch.ts). */
export const SilentWorkerWatch = watch({
  name: 'worker',
  with: [Heartbeat, HeartbeatsRepository],
  look: async ({ id }, heartbeats): Promise<Red | null | 'unread'> => {
    const [silence, uptime] = await Promise.all([heartbeats.findWorkerSilence(), heartbeats.findUptime(id)]);
    if (silence !== null && silence <= SILENT_AFTER_SECONDS) return null;
    // A process that has just started gives workers a minute to start too.
    return (uptime ?? 0) > SILENT_AFTER_SECONDS ? { state: 'silent' } : 'unread';
  },
  mail: letter({
    to: operators,
    template: 'operations.worker-silent',
    factId: ({ id }: Alarm<Red>) => id,
    write: workerSilentMail,
  }),
  over: letter({
    to: operators,
    template: 'operations.worker-runs-again',
    factId: ({ id }: AlarmOver) => id,
    write: workerRunsAgainMail,
  }),
});
