import { secondsInDay } from 'date-fns/constants';
import { matterSet } from '../matters/matters.repository.js';
import { remind } from '../matters/remind.js';
import { weekOf } from '../matters/responsible.js';
import { QualityReport } from '../replies/quality-report.js';
import { LateReports } from './quality-report.mail.js';

/** One mail a week and reader. */
export const LateReportsReminder = remind(QualityReport, {
  job: 'cases.remind-of-quality-reports',
  everySeconds: secondsInDay,
  letter: LateReports,
  tell: (due, now) => {
    const late = due.map(({ orderNumber, payload: { kind }, dueAt }) => ({ orderNumber, kind, dueAt }));
    return [{ subjectId: null, week: weekOf(now), late }];
  },
});

/** Orders whose cases have open ones. */
export const qualityReportsWaiting = [
  matterSet(QualityReport, { name: 'open-complaints', of: 'orders', about: { kind: 'complaint' } }),
  matterSet(QualityReport, { name: 'open-deviations', of: 'orders', about: { kind: 'deviation' } }),
];
