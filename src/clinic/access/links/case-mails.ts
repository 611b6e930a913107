import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { audience } from '../../../platform/notices/audience.js';
import type { PreviewFacts } from '../../../platform/previews/message-preview.js';
import { ORDER_MAILS } from '../../../../common/order-messages.js';
import { OrderMails, previewedOrder, type OrderMailFacts } from '../../../shop/orders/order-mails.service.js';
import { CaseLinksRepository } from './case-links.repository.js';

/** Facts that every mail about a case names. */
export interface CaseMailFacts extends OrderMailFacts {
  /** With a token of its own. */
  readonly caseUrl: string;
}

/** Mails to the patient with a new link to the case. */
@Injectable()
export class CaseMails {
  constructor(
    private readonly orderMails: OrderMails,
    private readonly links: CaseLinksRepository,
    private readonly env: Env,
  ) {}

  /** As `OrderMails.prepare`. */
  prepare(): Promise<void> {
    return this.orderMails.prepare();
  }

  /** Issues a link. */
  private async withLink(tx: Tx, caseId: string, facts: OrderMailFacts): Promise<CaseMailFacts> {
    const token = await this.links.issue(tx, caseId, 'form');
    return { ...facts, caseUrl: `${this.env.http.publicUrl}${paths.form(token)}` };
  }

  /** Where a patient is reached, with a new link; null once the account was erased: address and number are empty then. */
  async findReader(tx: Tx, { caseId, orderId }: OfCase) {
    const { email, phone, facts } = await this.orderMails.read(tx, orderId);
    if (email === '') return null;
    return { id: null, email, phone, subjectId: orderId, facts: await this.withLink(tx, caseId, facts) };
  }
}

interface OfCase {
  readonly caseId: string;
  readonly orderId: string;
}

/** What a letter with a link to a case knows at least. */
export interface FactOfCase extends OfCase {
  readonly factId: string;
}

/** The invented case of an example. */
export const previewedCase = (facts: PreviewFacts): CaseMailFacts => ({
  ...previewedOrder(facts),
  caseUrl: `${facts.siteUrl}${paths.form('exempel')}`,
});

/** The patient of a case, at the order's address; each mail has a link of its own. */
export const patient = audience({
  with: [CaseMails],
  templates: ORDER_MAILS,
  to: 'patient',
  example: previewedCase,
  prepare: (mails) => mails.prepare(),
  find: async (tx, about: OfCase, mails) => {
    const reader = await mails.findReader(tx, about);
    return reader === null ? [] : [reader];
  },
});

const STEPS = ['Mottaget', 'Läses', 'Svar'] as const;

/** The bar of mails about a case: how far it has come. */
export function caseProgress(step: (typeof STEPS)[number]) {
  return { steps: STEPS, reached: STEPS.indexOf(step) };
}
