import type { WaitingSet } from '../waiting/waiting-set.js';

export const smsWaiting: readonly WaitingSet[] = [
  {
    name: 'failed-texts',
    of: 'texts',
    ids: `SELECT id FROM sms_deliveries WHERE state = 'failed' AND dismissed_at IS NULL`,
  },
];
