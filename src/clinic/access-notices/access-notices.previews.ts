import { OWN_DATA_FRAGMENT, paths } from '../../../common/paths.js';
import { PREVIEWED_ORDER, type MessagePreview } from '../../platform/previews/message-preview.js';
import { accessNoticeMail } from './access-notice.mail.js';

/** How the message about an access from outside the patient's care reads. */
export const accessNoticesPreviews: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'assessments.access-notice',
    to: 'patient',
    write: ({ brand, contactEmail, siteUrl }) =>
      accessNoticeMail({
        ...{ ...PREVIEWED_ORDER, brand, contactEmail },
        pageUrl: `${siteUrl}${paths.form('exempel')}${OWN_DATA_FRAGMENT}`,
      }),
  },
];
