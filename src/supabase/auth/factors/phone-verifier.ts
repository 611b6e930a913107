import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { differenceInSeconds } from 'date-fns';
import { Env } from '../../../platform/config/env.js';
import { deriveKey } from '../../../platform/crypto/derive-key.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';
import { Brand } from '../../../profile/brand.js';
import type { FactorChallenge } from '../accounts/factor-challenge.entity.js';
import type { Factor } from '../accounts/factor.entity.js';
import { codeSms } from '../links/code.sms.js';
import type { FactorVerifyRequest } from './factors.contract.js';

const CODE_DIGITS = 6;

/** Codes by text message. */
@Injectable()
export class PhoneVerifier {
  readonly method = 'mfa/phone';
  private readonly codeKey: Buffer;

  constructor(
    private readonly sms: SmsOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {
    this.codeKey = deriveKey(env.keys.jwtSecret, 'factor-code');
  }

  async ask(tx: Tx, { userId, phone }: Factor, challenge: FactorChallenge): Promise<object> {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    await this.sms.enqueue(tx, {
      template: 'auth.factor-code',
      factId: challenge.id,
      subjectId: userId,
      to: `+${phone}`,
      text: codeSms(this.brand.current.name, code, this.env.http.publicUrl),
      ttlSeconds: differenceInSeconds(challenge.expiresAt, challenge.createdAt),
    });
    challenge.codeHash = this.hash(challenge.id, code);
    return {};
  }

  isRight(_factor: Factor, { id, codeHash }: FactorChallenge, { code }: FactorVerifyRequest): boolean {
    return codeHash !== null && timingSafeEqual(codeHash, this.hash(id, code ?? ''));
  }

  private hash(challengeId: string, code: string): Buffer {
    return createHmac('sha256', this.codeKey).update(`${challengeId}\n${code}`).digest();
  }
}
