import { Injectable } from '@nestjs/common';
import { paths } from '../../../common/paths.js';
import {
  ConfirmationsRepository,
  type Confirmation,
  type ConfirmedSubject,
} from '../../platform/confirmations/confirmations.repository.js';
import { LEGAL_TEXTS, LegalTexts, type LegalText } from '../../profile/legal-texts.js';
import { OPERATOR_DUTIES, OperatorDuties, type OperatorDuty } from '../duties/operator-duties.js';
import type { ConfirmationsResponse, ConfirmedResponse } from './confirmations.contract.js';
import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import { mailRoute } from '../../platform/mail/mail.checks.js';
import { smsRoute } from '../../platform/sms/sms.checks.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { checkRefusal } from './checks.errors.js';
import { OpeningTests } from './opening-tests.js';

const PAGES: Readonly<Record<LegalText, string>> = { terms: paths.terms, privacy: paths.privacy };

/** A confirmation as admins see it. */
export function presentConfirmation({ confirmedAt, confirmedName }: Confirmation): ConfirmedResponse {
  return { confirmedAt: confirmedAt.toISOString(), confirmedName };
}

/** What admins confirm before the clinic opens; each confirmation has an entry in the security log. */
@Injectable()
export class ConfirmedSubjects {
  constructor(
    private readonly env: Env,
    private readonly tests: OpeningTests,
    private readonly legalTexts: LegalTexts,
    private readonly duties: OperatorDuties,
    private readonly confirmations: ConfirmationsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /** @throws `test_expired` for a link that has ended, of another admin, or of an earlier mail server */
  mail(userId: string, token: string): Promise<Confirmation> {
    const route = mailRoute(this.env);
    if (!this.tests.isToken(token, route, userId, new Date())) throw checkRefusal('test_expired');
    return this.confirm(route, userId, null);
  }

  /** @throws `wrong_code` */
  sms(userId: string, code: string): Promise<Confirmation> {
    const route = smsRoute(this.env);
    if (!this.tests.isCode(code, route, userId, new Date())) throw checkRefusal('wrong_code');
    return this.confirm(route, userId, null);
  }

  /**
   * @param given with the fingerprint of the text or duty that the admin has read
   * @throws `text_changed` when it has changed since
   */
  async byName(
    userId: string,
    subject: LegalText | OperatorDuty,
    given: { readonly fingerprint: string; readonly name: string },
  ): Promise<Confirmation> {
    const current = await (isDuty(subject) ? this.duties.current(subject) : this.legalTexts.current(subject));
    if (given.fingerprint !== current.fingerprint) throw checkRefusal('text_changed');
    return this.confirm(current, userId, given.name);
  }

  /** The texts and the operator's duties that someone confirms by name, each with the confirmation that counts. */
  async list(): Promise<ConfirmationsResponse> {
    const [texts, duties] = await Promise.all([
      Promise.all(
        LEGAL_TEXTS.map(async (subject) => ({
          subject,
          path: PAGES[subject],
          ...(await this.withConfirmation(await this.legalTexts.current(subject))),
        })),
      ),
      Promise.all(
        OPERATOR_DUTIES.map(async (subject) => ({
          subject,
          ...(await this.withConfirmation(await this.duties.current(subject))),
        })),
      ),
    ]);
    return { texts, duties, receivers: this.duties.receivers };
  }

  private async confirm(what: ConfirmedSubject, userId: string, name: string | null): Promise<Confirmation> {
    await this.transactions.run(async (tx) => {
      await this.confirmations.confirm(what, { userId, name }, tx);
      await this.securityEvents.record(tx, { kind: 'opening_confirmed', userId, detail: { subject: what.subject } });
    });
    const confirmed = await this.confirmations.find(what);
    if (confirmed === null) throw new Error('the confirmation was removed meanwhile');
    return confirmed;
  }

  private async withConfirmation(current: Parameters<ConfirmationsRepository['find']>[0]) {
    const found = await this.confirmations.find(current);
    return { fingerprint: current.fingerprint, confirmation: found && presentConfirmation(found) };
  }
}

function isDuty(subject: LegalText | OperatorDuty): subject is OperatorDuty {
  return OPERATOR_DUTIES.some((each) => each === subject);
}
