import { paths } from '../../../common/paths.js';
import { Env } from '../../platform/config/env.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { Clock } from '../../platform/time/clock.js';
import { ResponsiblePersons, weekOf } from '../log-review/responsible-persons.js';
import { ListedReportsRepository } from './listed-reports.repository.js';
import { lateReportsMail } from './quality-report.mail.js';
import { RemindOfQualityReports } from './quality.jobs.js';

/** Reminds the persons responsible of late complaints and deviations. Idempotent: one mail a week and recipient. */
@Handles(RemindOfQualityReports)
export class RemindOfQualityReportsHandler {
  constructor(
    private readonly reports: ListedReportsRepository,
    private readonly responsible: ResponsiblePersons,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const now = this.clock.now();
    const late = await this.reports.listLate(now);
    if (late.length === 0) return;
    const url = `${this.env.http.publicUrl}${paths.orders}`;
    await this.responsible.remind([
      {
        template: 'quality-reports.reminder',
        factId: weekOf(now),
        write: ({ brand }) => lateReportsMail({ brand, late, url }),
      },
    ]);
  }
}
