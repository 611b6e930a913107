import { defineCheck, failed, passed } from '../checks/define-check.js';
import { SILENT_AFTER_SECONDS } from './heartbeat.js';
import { HeartbeatsRepository } from './heartbeats.repository.js';

/** Whether a worker runs. */
export const heartbeatsChecks = {
  worker: defineCheck('heartbeats.worker', {
    group: 'drift',
    question: 'Går bakgrundsarbetet?',
    severity: 'required',
    whatToDo: 'Starta processen worker (node dist/src/worker.js). Utan den går inga mejl, sms eller formulär iväg.',
    with: [HeartbeatsRepository],
    run: async (heartbeats) => {
      const silence = await heartbeats.findWorkerSilence();
      if (silence === null) return failed('Bakgrundsarbetet har inte hört av sig det senaste dygnet.');
      const seconds = Math.round(silence);
      return silence <= SILENT_AFTER_SECONDS
        ? passed(`Bakgrundsarbetet hörde av sig för ${seconds} sekunder sedan.`)
        : failed(`Bakgrundsarbetet hörde av sig senast för ${seconds} sekunder sedan.`);
    },
  }),
};
