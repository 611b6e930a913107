import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import {
  ConfirmationsRepository,
  type Confirmation,
  type ConfirmedSubject,
} from '../../platform/confirmations/confirmations.repository.js';
import { Transactions } from '../../platform/database/transactions.js';
import { mailRoute } from '../../platform/mail/mail.checks.js';
import { smsRoute } from '../../platform/sms/sms.checks.js';
import { LegalTexts, type LegalText } from '../../profile/legal-texts.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { OPERATOR_DUTIES, OperatorDuties, type OperatorDuty } from '../duties/operator-duties.js';
import { checkRefusal } from './checks.errors.js';
import { OpeningTests } from './opening-tests.js';

/** Notes what an admin has confirmed, with an entry in the security log. */
@Injectable()
export class ConfirmSubject {
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

  private async confirm(what: ConfirmedSubject, userId: string, name: string | null): Promise<Confirmation> {
    await this.transactions.run(async (tx) => {
      await this.confirmations.confirm(what, { userId, name }, tx);
      await this.securityEvents.record(tx, { kind: 'opening_confirmed', userId, detail: { subject: what.subject } });
    });
    const confirmed = await this.confirmations.find(what);
    if (confirmed === null) throw new Error('the confirmation was removed meanwhile');
    return confirmed;
  }
}

function isDuty(subject: LegalText | OperatorDuty): subject is OperatorDuty {
  return OPERATOR_DUTIES.some((each) => each === subject);
}
