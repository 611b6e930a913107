import { Logger } from '@nestjs/common';
import { secondsInMinute } from 'date-fns/constants';
import { DataSource } from 'typeorm';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { ConfirmationsRepository } from '../../../platform/confirmations/confirmations.repository.js';
import { letter } from '../../../platform/notices/letter.js';
import { watch } from '../../../platform/notices/watch.js';
import type { Alarm, Red } from '../../../platform/notices/watches.js';
import { Clock } from '../../../platform/time/clock.js';
import { operators } from '../../../supabase/auth/accounts/admins.service.js';
import { accessLogMail } from './access-log.mail.js';
import { countOverdue } from './sealed-rows.js';
import { VERIFIED_BROKEN, VERIFIED_SUBJECT } from './verified-log.js';

const logger = new Logger('access-log');

/** Mails the operators once a day while rows wait for the sealer, or while the last verification has found a defect. */
export const AccessLogWatch = watch({
  name: 'access-log',
  job: 'maintenance.watch-access-log',
  everySeconds: secondsInMinute,
  reminds: true,
  with: [DataSource, ConfirmationsRepository, Clock],
  look: async (dataSource, confirmations, clock): Promise<Red | null> => {
    const overdue = await countOverdue((sql, parameters) => dataSource.query(sql, parameters));
    const verified = await confirmations.findNewest(VERIFIED_SUBJECT);
    if (overdue === 0 && verified?.fingerprint !== VERIFIED_BROKEN) return null;
    if (overdue > 0) logger.error({ msg: 'the access log needs somebody', overdue });
    return { state: stockholmDay(clock.now()) };
  },
  mail: letter({
    to: operators,
    template: 'patient-records.access-log',
    factId: ({ state: day }: Alarm<Red>) => day,
    write: accessLogMail,
  }),
});
