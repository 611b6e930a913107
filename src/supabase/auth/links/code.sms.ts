import type { MessagePreview } from '../../../platform/previews/message-preview.js';
import { boundCode } from '../../../platform/sms/bound-code.js';

/**
 * A code as a text message; the service's name identifies the sender.
 *
 * @param publicUrl of the site; browsers fill in the code there only
 */
export function codeSms(brand: string, code: string, publicUrl: string): string {
  return `${code} är din kod hos ${brand}. Dela den inte med någon.\n\n${boundCode(code, publicUrl)}`;
}

export const codePreviews = ['auth.sms', 'auth.phone_change', 'auth.factor-code'].map((template): MessagePreview => ({
  kind: 'texts',
  template,
  to: 'account',
  write: ({ brand, siteUrl }) => codeSms(brand, '123456', siteUrl),
}));
