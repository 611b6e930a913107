import { secondsInDay } from 'date-fns/constants';
import { matterSet } from '../../cases/matters/matters.repository.js';
import { remind } from '../../cases/matters/remind.js';
import { weekOf } from '../../clinicians/responsible/responsible.js';
import { QualityReport } from '../../replies/quality-report.js';
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

const COMPLAINT = { kind: 'complaint' };
const DEVIATION = { kind: 'deviation' };

/** Open ones, which have a list of their own, and the orders that they are about. */
export const qualityReportsWaiting = [
  matterSet(QualityReport, { name: 'complaints-to-close', of: 'reports', about: COMPLAINT }),
  matterSet(QualityReport, { name: 'deviations-to-close', of: 'reports', about: DEVIATION }),
  matterSet(QualityReport, { name: 'open-complaints', of: 'orders', isListOnly: true, about: COMPLAINT }),
  matterSet(QualityReport, { name: 'open-deviations', of: 'orders', isListOnly: true, about: DEVIATION }),
];
