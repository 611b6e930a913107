import type { MailContent } from '../mail/mail-layout.js';

/** What a preview may insert: the clinic's own names, and one instant that all dates are counted from. */
export interface PreviewFacts {
  readonly brand: string;
  readonly contactEmail: string;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly now: Date;
}

/** Who gets a message. */
export type PreviewReader = 'patient' | 'account' | 'staff';

interface Previewed {
  /** The template that it is stored with: `assessments.form`. */
  readonly template: string;
  readonly to: PreviewReader;
  /** In Swedish, where one template says different things: "när kliniken har ändrat numret". */
  readonly variant?: string;
  /** Sent only where BankID is on; elsewhere the clinic does not name it. */
  readonly needsBankId?: true;
}

/** A message that the clinic sends, written from invented data. Every module declares its own. */
export type MessagePreview =
  | (Previewed & { readonly kind: 'mails'; readonly write: (facts: PreviewFacts) => MailContent })
  | (Previewed & { readonly kind: 'texts'; readonly write: (facts: PreviewFacts) => string });

/** The invented order that previews name. */
export const PREVIEWED_ORDER = {
  orderId: '11111111-1111-4111-8111-111111111111',
  orderNumber: '1042',
  buyer: 'Elin Exempel',
  greeting: 'Hej Elin,',
} as const;
