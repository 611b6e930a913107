import { notice } from '../../../platform/notices/notice.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { clinicianTaskMail } from '../../desk/notices/clinician-task.js';
import { clinicianOrAll, everyClinician } from '../../desk/notices/desk-readers.js';
import { CheckInGoalMissed, PatientWorse } from './check-ins.events.js';

/** At once, outside the digest: to the signer, or to every clinician when the signer is not at work. */
export const WorsePatientNotice = notice({
  job: 'cases.notify-of-worse-patient',
  on: PatientWorse,
  to: clinicianOrAll,
  with: [CasesRepository],
  facts: async (tx, { caseId }, cases) => ({ clinicianId: (await cases.find(caseId, tx))?.clinicianId ?? null }),
  template: 'assessments.clinician-check-in',
  factId: ({ caseId, answeredAt }) => `${caseId}:${answeredAt}`,
  write: ({ brand, orderNumber, deskUrl }) =>
    clinicianTaskMail({
      ...{ brand, orderNumber },
      url: `${deskUrl}#meddelanden`,
      subject: `En patient väntar på dig, order ${orderNumber}`,
      paragraph:
        'En patient har svarat på uppföljningen och behöver en läkares bedömning. Ärendet ligger överst i kön. Läs det och skriv till patienten så snart du kan.',
    }),
});

/** The clinic's goal has passed, so every clinician is notified. */
export const MissedCheckInNotice = notice({
  job: 'cases.notify-of-missed-check-in',
  on: CheckInGoalMissed,
  to: everyClinician,
  template: 'assessments.clinician-check-in-missed',
  factId: ({ caseId, answeredAt }) => `${caseId}:${answeredAt}`,
  write: ({ brand, orderNumber, deskUrl }) =>
    clinicianTaskMail({
      ...{ brand, orderNumber },
      url: `${deskUrl}#meddelanden`,
      subject: `En patient väntar fortfarande, order ${orderNumber}`,
      paragraph:
        'En patient har svarat på uppföljningen och inte hört av någon läkare inom klinikens mål. Ärendet ligger överst i kön. Den som kan först tar det.',
    }),
});
