import type { MessagePreview } from '../../../platform/previews/message-preview.js';
import { boundCode } from '../../../platform/sms/bound-code.js';

/** A code as a text message. Nothing says what the code opens. @param publicUrl of the site, where alone a browser fills it in */
export function caseCodeSms(brand: string, code: string, publicUrl: string): string {
  return `${code} är din kod hos ${brand}. Den gäller i tio minuter. Dela den inte med någon.\n\n${boundCode(code, publicUrl)}`;
}

export const caseCodePreview: MessagePreview = {
  kind: 'texts',
  template: 'assessments.code',
  to: 'patient',
  write: ({ brand, siteUrl }) => caseCodeSms(brand, '123456', siteUrl),
};
