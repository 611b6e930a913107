import { addHours } from 'date-fns';
import { paths } from '../../../common/paths.js';
import { PREVIEWED_ORDER, type MessagePreview } from '../../platform/previews/message-preview.js';
import { BREAK_HOURS } from './block-breaks.js';
import { blockBrokenMail } from './block-broken.mail.js';
import { BREAK_REASONS } from '../../../common/block-breaks.js';

/** How the message about an opened block reads. */
export const blocksPreviews: readonly MessagePreview[] = BREAK_REASONS.map((reason) => ({
  kind: 'mails',
  template: 'assessments.block-broken',
  to: 'patient',
  variant: reason === 'consent' ? 'med patientens samtycke' : 'i ett akut läge',
  write: ({ brand, contactEmail, siteUrl, now }) =>
    blockBrokenMail({
      ...{ ...PREVIEWED_ORDER, brand, contactEmail, reason, doctor: 'Anna Exempel' },
      caseUrl: `${siteUrl}${paths.form('exempel')}`,
      until: addHours(now, BREAK_HOURS),
    }),
}));
