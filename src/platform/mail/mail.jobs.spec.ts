import { waitSecondsAfter } from '../jobs/define-job.js';
import { DeliverSms } from '../sms/sms-deliveries.js';
import { DeliverMail } from './mail-deliveries.js';

const SECONDS_IN_HOUR = 3_600;

describe('the attempts to send a message', () => {
  const waitsOf = (job: typeof DeliverMail) =>
    Array.from({ length: job.attempts - 1 }, (_, index) => waitSecondsAfter(index + 1, job));
  const sum = (waits: readonly number[]) => waits.reduce((total, wait) => total + wait, 0);

  it.each([
    ['mail', DeliverMail, 6],
    ['text message', DeliverSms, 5],
  ] as const)(
    'a %s outlasts an outage of hours, and leaves within ten minutes of its end [O7]',
    (_kind, job, hours) => {
      const waits = waitsOf(job);
      expect(sum(waits)).toBeGreaterThanOrEqual(hours * SECONDS_IN_HOUR);
      expect(Math.max(...waits)).toBe(600);
    },
  );

  it('a code is tried seven times within its ten minutes', () => {
    expect(sum(waitsOf(DeliverSms).slice(0, 6))).toBeLessThan(600);
  });
});
