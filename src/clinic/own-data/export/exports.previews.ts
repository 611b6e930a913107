import { addDays, subMinutes } from 'date-fns';
import { paths } from '../../../../common/paths.js';
import type { MessagePreview, PreviewFacts } from '../../../platform/previews/message-preview.js';
import { exportFetchedMail, exportReadyMail } from './export.mail.js';

const factsOf = ({ brand, contactEmail, siteUrl }: PreviewFacts) => ({
  brand,
  contactEmail,
  pageUrl: `${siteUrl}${paths.ownData}`,
});

/** How the mails about a copy read. */
export const exportsPreviews: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'assessments.own-data-ready',
    to: 'patient',
    write: (facts) => exportReadyMail({ ...factsOf(facts), expiresAt: addDays(facts.now, 7) }),
  },
  {
    kind: 'mails',
    template: 'assessments.own-data-fetched',
    to: 'patient',
    write: (facts) => exportFetchedMail({ ...factsOf(facts), at: subMinutes(facts.now, 5), fetchesLeft: 2 }),
  },
];
