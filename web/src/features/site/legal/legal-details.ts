import type { OperatorDetails } from '../../../../../src/profile/operator-profile.contract.js';
import { type ServiceDetails } from '../../../shared/service-details.js';

export interface LegalDetails extends ServiceDetails {
  readonly operator: OperatorDetails;
}

/** The operator's value, or a visible gap that names the missing value. */
export function given(value: string, what: string): string {
  return value.trim() === '' ? `[${what}: fylls i av vårdgivaren]` : value;
}

/** Above a legal text until the operator confirms it. */
const TEMPLATE_NOTICE =
  'Det här är en mall. Vårdgivaren ska gå igenom texten, fylla i sina uppgifter och bekräfta den innan tjänsten används på riktigt.';

export function noticeFor(operator: OperatorDetails): { readonly notice?: string } {
  return operator.hasConfirmedTexts ? {} : { notice: TEMPLATE_NOTICE };
}

/** Ends every legal page. */
export const askUs = {
  title: 'Har du en fråga om villkoren eller dina uppgifter?',
  text: 'Skriv till oss, så svarar vi så gott vi kan. Skriv inget om din hälsa i meddelandet.',
  button: 'Till kontaktsidan',
  path: '/contact',
} as const;
