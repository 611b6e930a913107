import { paths } from '../../../../common/paths.js';
import type { MessagePreview } from '../../../platform/previews/message-preview.js';

/** Asks how it goes, without health words. The link takes one answer and opens nothing. */
export function checkInSms(brand: string, url: string): string {
  return `Hej från ${brand}. Hur går det? Svara med ett tryck inom tre dagar: ${url}`;
}

export const checkInExample: MessagePreview = {
  kind: 'texts',
  template: 'assessments.check-in',
  to: 'patient',
  write: ({ brand, siteUrl }) => checkInSms(brand, `${siteUrl}${paths.checkIn('exempel')}`),
};
