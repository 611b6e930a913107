import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addSeconds } from 'date-fns';
import { maskPhone } from '../../../../common/phone.js';
import type { OrderContact } from '../../../shop/orders/orders.service.js';
import { holdsPatientData } from '../../records/case-content.repository.js';
import { Env } from '../../../platform/config/env.js';
import { deriveKey } from '../../../platform/crypto/derive-key.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { Brand } from '../../../profile/brand.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';
import type { Case } from '../../cases/case.entity.js';
import { OverLimitError, accessRefusal } from '../access.errors.js';
import {
  CODE_TTL_SECONDS,
  findLimit,
  isSpent,
  MAX_TRIES,
  nextCodeAt,
  RESEND_SECONDS,
  secondsUntil,
  WRONG_CODES_PER_DAY,
} from './case-code-rules.js';
import { CaseCodesRepository } from './case-codes.repository.js';
import { CaseFreezesRepository } from '../sessions/case-freezes.repository.js';
import { PhoneChangesRepository } from './phone-changes.repository.js';
import type { CaseCodeResponse } from '../case-access.contract.js';
import type { MessagePreview } from '../../../platform/previews/message-preview.js';
import { boundCode } from '../../../platform/sms/bound-code.js';

const CODE_DIGITS = 6;

/** A code was enqueued as a text message; the caller does not see it. */
export interface SentCaseCode {
  /** `•••• 67`. */
  readonly phoneMasked: string;
  /** Null where the asker may be a stranger. */
  readonly orderNumber: string | null;
  readonly expiresAt: Date;
  /** From when another one can be asked for. */
  readonly resendAt: Date;
}

export type CodeOutcome =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'spent' };

/** Codes by text message, which prove the phone of a case's order. */
@Injectable()
export class CaseCodes {
  private readonly key: Buffer;

  constructor(
    private readonly codes: CaseCodesRepository,
    private readonly phoneChanges: PhoneChangesRepository,
    private readonly freezes: CaseFreezesRepository,
    private readonly sms: SmsOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {
    this.key = deriveKey(env.keys.jwtSecret, 'case-code');
  }

  /**
   * Sends a code to the phone of a case that the caller has locked. Asked again within a minute it answers the same and
   * sends nothing, while that code is still good.
   *
   * @throws `access_frozen`, `case_ended`, `phone_missing`, `phone_cannot_receive`, `phone_on_hold`, OverLimitError
   */
  async send(tx: Tx, found: Case, { number, phone }: OrderContact): Promise<SentCaseCode> {
    const { id: caseId, orderId } = found;
    await this.refuseEnded(tx, found);
    if (await this.freezes.isFrozen(caseId, tx)) throw accessRefusal('access_frozen');
    if (phone === '') throw accessRefusal('phone_missing', null);
    const phoneMasked = maskPhone(phone);
    if (!this.sms.canReach(phone)) throw accessRefusal('phone_cannot_receive', phoneMasked);
    const codesFrom = await this.phoneChanges.findWait(tx, caseId);
    if (codesFrom) throw accessRefusal('phone_on_hold', codesFrom);
    const sent = { phoneMasked, orderNumber: number };
    const now = new Date();
    const counts = await this.codes.count(tx, caseId, this.hashPhone(phone));
    const newest = await this.codes.findNewest(tx, caseId);
    if (newest && !isSpent(newest) && newest.ageSeconds < RESEND_SECONDS)
      return { ...sent, expiresAt: newest.expiresAt, resendAt: nextCodeAt(newest.createdAt, counts, now) };
    const reached = findLimit(counts, now);
    if (reached) throw new OverLimitError(secondsUntil(reached.until, now), reached.limit);
    await this.sendNew(tx, caseId, orderId, phone);
    const { ofCase, ofNumber } = counts;
    const resendAt = nextCodeAt(now, { ...counts, ofCase: [...ofCase, now], ofNumber: [...ofNumber, now] }, now);
    return { ...sent, expiresAt: addSeconds(now, CODE_TTL_SECONDS), resendAt };
  }

  /** Compares a code with the newest one of the case and consumes it. The caller has locked the case and commits. */
  async redeem(tx: Tx, caseId: string, code: string): Promise<CodeOutcome> {
    const newest = await this.codes.findNewest(tx, caseId);
    if (!newest || isSpent(newest)) return { kind: 'spent' };
    const { wrongToday } = await this.codes.countWrong(tx, caseId);
    if (wrongToday >= WRONG_CODES_PER_DAY) return { kind: 'spent' };
    if (timingSafeEqual(newest.codeHash, this.hash(newest.id, code))) {
      await this.codes.markUsed(tx, newest.id);
      return { kind: 'right' };
    }
    await this.codes.countWrongTry(tx, newest.id);
    return { kind: 'wrong', triesLeft: Math.min(MAX_TRIES - newest.wrongTries, WRONG_CODES_PER_DAY - wrongToday) - 1 };
  }

  private async refuseEnded(tx: Tx, { id, state, erasedAt }: Case): Promise<void> {
    const isEnded = erasedAt !== null || state === 'withdrawn' || state === 'expired' || state === 'ended';
    if (isEnded && !(await holdsPatientData(tx, id))) throw accessRefusal('case_ended');
  }

  private async sendNew(tx: Tx, caseId: string, orderId: string, phone: string): Promise<void> {
    const id = randomUUID();
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    await this.codes.insert(tx, { id, caseId, codeHash: this.hash(id, code), phoneHash: this.hashPhone(phone) });
    await this.sms.enqueue(tx, {
      template: 'assessments.code',
      factId: id,
      subjectId: orderId,
      to: phone,
      text: caseCodeSms(this.brand.current.name, code, this.env.http.publicUrl),
      ttlSeconds: CODE_TTL_SECONDS,
    });
  }

  private hashPhone(phone: string): Buffer {
    return createHmac('sha256', this.key).update(`phone\n${phone}`).digest();
  }

  private hash(id: string, code: string): Buffer {
    return createHmac('sha256', this.key).update(`${id}\n${code}`).digest();
  }
}

/** A code as a text message. Nothing says what the code opens. @param publicUrl of the site, where alone a browser fills it in */
function caseCodeSms(brand: string, code: string, publicUrl: string): string {
  return `${code} är din kod hos ${brand}. Den gäller i tio minuter. Dela den inte med någon.\n\n${boundCode(code, publicUrl)}`;
}

export const caseCodePreview: MessagePreview = {
  kind: 'texts',
  template: 'assessments.code',
  to: 'patient',
  write: ({ brand, siteUrl }) => caseCodeSms(brand, '123456', siteUrl),
};

/** As the browser gets it. */
export function presentCode({ phoneMasked, orderNumber, expiresAt, resendAt }: SentCaseCode): CaseCodeResponse {
  return { phoneMasked, orderNumber, expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() };
}
