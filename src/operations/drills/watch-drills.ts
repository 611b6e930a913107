import { Injectable, Logger } from '@nestjs/common';
import { lockByName } from '../../platform/database/lock-by-name.js';
import { Transactions } from '../../platform/database/transactions.js';
import { RestoreDrillsRepository } from '../../platform/health/restore-drills.repository.js';
import { Clock } from '../../platform/time/clock.js';
import { AlarmMails } from '../alarm-mails.js';
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
    private readonly mails: AlarmMails,
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
      if (problem !== null) {
        this.logger.error({ msg: 'the restore drill needs somebody', problem, failure: last?.failure });
        const alarm = await this.alarms.begin(tx, problem, now);
        await this.mails.enqueue(tx, 'operations.drill-alarm', alarm.id, ({ brand }) =>
          drillAlarmMail({ brand, problem }),
        );
      } else if (open !== null) {
        this.logger.log({ msg: 'the restore drill passes again' });
        await this.alarms.end(tx, open, now);
        await this.mails.enqueue(tx, 'operations.drills-work-again', open.id, drillsWorkAgainMail);
      }
    });
  }
}
