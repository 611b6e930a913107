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
import { countOverdue } from './sealed-rows.js';
import { VERIFIED_BROKEN, VERIFIED_SUBJECT } from './verified-log.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';

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

/** Notifies an admin that the access log needs attention, without its content. */
function accessLogMail({ brand }: { readonly brand: string }): MailContent {
  return renderMail({
    brand,
    subject: 'Åtkomstloggen behöver ses över',
    preview: 'Kontrollen av loggen gick inte igenom.',
    heading: 'Åtkomstloggen behöver ses över',
    paragraphs: [
      'Loggen över vem som har öppnat patienters uppgifter kontrolleras varje dag. Nu gick kontrollen inte igenom: antingen har något ändrats i loggen, eller så har förseglingen av nya rader stannat.',
    ],
    steps: [
      'Säg till den som sköter driften. Kontrollen görs om med kommandot hudvy verify-access-log, som visar vad som är fel.',
      'Ändra inget i databasen innan det är utrett.',
      'Har något ändrats i loggen? Utred det som en personuppgiftsincident.',
    ],
    footer: 'Det här mejlet går till alla administratörer, högst en gång om dagen.',
  });
}
