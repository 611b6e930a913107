import { Injectable, Logger } from '@nestjs/common';
import { lockByName } from '../../platform/database/lock-by-name.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { RestoreDrillsRepository } from '../../platform/health/restore-drills.repository.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { Brand } from '../../profile/brand.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { drillProblem } from './drill-alarm.js';
import { DrillAlarmsRepository } from './drill-alarms.repository.js';
import { drillAlarmMail, drillsWorkAgainMail } from './drills.mail.js';

/** Mails the admins when a restore drill failed or is missing, once, and when drills pass again. */
@Injectable()
export class WatchDrills {
  private readonly logger = new Logger('drills');

  constructor(
    private readonly drills: RestoreDrillsRepository,
    private readonly alarms: DrillAlarmsRepository,
    private readonly transactions: Transactions,
    private readonly admins: AdminsService,
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
    private readonly clock: Clock,
  ) {}

  /** Compares the last result with the open alarm; begins or ends one. Safe to run at any time, and twice at once. */
  async run(): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run(async (tx) => {
      await lockByName(tx, 'restore-drill-alarms');
      const [last, open] = [await this.drills.findLast(), await this.alarms.findOpen(tx)];
      const problem = drillProblem(last, now);
      if ((problem === null) === (open === null)) return;
      const brand = (await this.brand.latest()).name;
      if (problem !== null) {
        this.logger.error({ msg: 'the restore drill needs somebody', problem, failure: last?.failure });
        const alarm = await this.alarms.begin(tx, problem, now);
        await this.mail(tx, 'operations.drill-alarm', alarm.id, drillAlarmMail({ brand, problem }));
      } else if (open !== null) {
        this.logger.log({ msg: 'the restore drill passes again' });
        await this.alarms.end(tx, open, now);
        await this.mail(tx, 'operations.drills-work-again', open.id, drillsWorkAgainMail({ brand }));
      }
    });
  }

  private async mail(tx: Tx, template: string, alarmId: string, content: MailContent): Promise<void> {
    const reachable = await this.admins.listReachable();
    const recipients = reachable.length > 0 ? reachable : [await this.clinic()];
    for (const { id, email } of recipients)
      await this.mails.enqueue(tx, { template, factId: `${alarmId}:${id}`, subjectId: alarmId, to: email, ...content });
  }

  private async clinic(): Promise<{ id: string; email: string }> {
    return { id: 'clinic', email: (await this.brand.latest()).contactEmail };
  }
}
