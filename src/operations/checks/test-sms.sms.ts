import type { MessagePreview } from '../../platform/previews/message-preview.js';

/** The code that proves that the clinic's text messages arrive. */
export function testSms(brand: string, code: string): string {
  return `${code} är provkoden från ${brand}. Skriv in den på sidan Öppna kliniken.`;
}

export const testSmsPreview: MessagePreview = {
  kind: 'texts',
  template: 'operations.test-sms',
  to: 'staff',
  write: ({ brand }) => testSms(brand, '123456'),
};
