import { addDays } from 'date-fns';
import { paths } from '../../common/paths.js';
import type { MessagePreview } from '../platform/previews/message-preview.js';
import { alarmMail, alarmOverMail } from './alarms/alarm.mail.js';
import { certificateMail } from './bankid/certificate.mail.js';
import { testMail } from './checks/test-mail.mail.js';
import { testSms } from './checks/test-sms.sms.js';
import { drillAlarmMail, drillsWorkAgainMail } from './drills/drills.mail.js';
import { workerRunsAgainMail, workerSilentMail } from './heartbeats/worker.mail.js';

const ALARM = { title: 'Mejl har väntat i en timme', whatToDo: 'Kontrollera mejlservern.' };

/** How the messages about the clinic's operation read; all go to its admins. */
export const operationsPreviews: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'operations.test-mail',
    to: 'staff',
    write: ({ brand, siteUrl }) => testMail({ brand, url: `${siteUrl}${paths.openClinic}` }),
  },
  { kind: 'texts', template: 'operations.test-sms', to: 'staff', write: ({ brand }) => testSms(brand, '123456') },
  {
    kind: 'mails',
    template: 'operations.drill-alarm',
    to: 'staff',
    write: ({ brand }) => drillAlarmMail({ brand, problem: 'failed' }),
  },
  { kind: 'mails', template: 'operations.drills-work-again', to: 'staff', write: drillsWorkAgainMail },
  ...(['alarm', 'alarm-over'] as const).map((name): MessagePreview => ({
    kind: 'mails',
    template: `operations.${name}`,
    to: 'staff',
    write: ({ brand, siteUrl }) =>
      (name === 'alarm' ? alarmMail : alarmOverMail)({ brand, alarms: [ALARM], url: `${siteUrl}${paths.drift}` }),
  })),
  {
    kind: 'mails',
    template: 'operations.bankid-certificate',
    to: 'staff',
    needsBankId: true,
    write: ({ brand, now }) => certificateMail({ brand, validTo: addDays(now, 30), days: 30 }),
  },
  { kind: 'mails', template: 'operations.worker-silent', to: 'staff', write: workerSilentMail },
  { kind: 'mails', template: 'operations.worker-runs-again', to: 'staff', write: workerRunsAgainMail },
];
