import { paths } from '../../../common/paths.js';
import type { MessagePreview } from '../../platform/previews/message-preview.js';
import { checkInSms } from './check-in.sms.js';

/** How the question after the answer reads. */
export const checkInsPreviews: readonly MessagePreview[] = [
  {
    kind: 'texts',
    template: 'assessments.check-in',
    to: 'patient',
    write: ({ brand, siteUrl }) => checkInSms(brand, `${siteUrl}${paths.checkIn('exempel')}`),
  },
];
