import type { WaitingSet } from '../waiting/waiting-set.js';

export const mailWaiting: readonly WaitingSet[] = [
  {
    name: 'failed-mails',
    of: 'mails',
    ids: `SELECT id FROM mail_deliveries WHERE state = 'failed' AND dismissed_at IS NULL`,
  },
];

export const smsWaiting: readonly WaitingSet[] = [
  {
    name: 'failed-texts',
    of: 'texts',
    ids: `SELECT id FROM sms_deliveries WHERE state = 'failed' AND dismissed_at IS NULL`,
  },
];
