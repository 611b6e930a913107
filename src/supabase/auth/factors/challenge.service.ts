import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { Env } from '../../../platform/config/env.js';
import { deriveKey } from '../../../platform/crypto/derive-key.js';
import { FieldEncryption } from '../../../platform/crypto/field-encryption.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { isAssuredForPersonalData } from '../../../platform/http/assurance.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { Brand } from '../../../profile/brand.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import { SecondFactorLimits } from '../access/second-factor-limits.js';
import { SignInLimits } from '../access/sign-in-limits.js';
import { FactorChallenge } from '../accounts/factor-challenge.entity.js';
import { FACTOR_SECRET, type Factor, type FactorType } from '../accounts/factor.entity.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import type { AuthMethod } from '../accounts/session.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError } from '../auth.errors.js';
import { AccountMails } from '../links/account-mails.service.js';
import { codeSms } from '../links/code.sms.js';
import { PhoneCodes } from '../links/phone-codes.service.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import { ElevationService } from './elevation.service.js';
import type { ChallengeResponse, FactorVerifyRequest } from './factors.contract.js';
import { totpStep } from './totp.js';
import { Webauthn, type WebauthnQuestion } from './webauthn.js';

const TTL_MS = 5 * millisecondsInMinute;
const MAX_WRONG_CODES = 5;
const CODE_DIGITS = 6;
const METHOD: Record<FactorType, AuthMethod> = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' };

/** Asking a second factor and judging its answer. */
@Injectable()
export class ChallengeService {
  private readonly codeKey: Buffer;

  constructor(
    private readonly factors: FactorsRepository,
    private readonly elevation: ElevationService,
    private readonly webauthn: Webauthn,
    private readonly sms: SmsOutbox,
    private readonly codes: PhoneCodes,
    private readonly limits: SignInLimits,
    private readonly secondFactorLimits: SecondFactorLimits,
    private readonly messageLimits: MessageLimits,
    private readonly users: UsersRepository,
    private readonly mails: AccountMails,
    private readonly securityEvents: SecurityEvents,
    private readonly encryption: FieldEncryption,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {
    this.codeKey = deriveKey(env.keys.jwtSecret, 'factor-code');
  }

  /** @throws AuthRateLimitedError, AuthError `mfa_factor_not_found`, `phone_cannot_receive` */
  async challenge(principal: SignedInUser, factorId: string, client: ClientInfo): Promise<ChallengeResponse> {
    const phone = await this.factors.findPhone(principal.id, factorId);
    if (phone !== null) await this.messageLimits.take('sms', this.codes.acceptNumber(phone), client.ip);
    return this.transactions.run(async (tx) => {
      const factor = await this.factors.lock(tx, principal.id, factorId);
      if (!factor) throw new AuthError('mfa_factor_not_found');
      const now = new Date();
      const question = factor.type === 'webauthn' ? await this.ask(tx, factor, principal) : null;
      const challenge = Object.assign(new FactorChallenge(), {
        id: randomUUID(),
        factorId: factor.id,
        ip: client.ip,
        codeHash: null as Buffer | null,
        webauthnChallenge: question?.challenge ?? null,
        wrongCodes: 0,
        createdAt: now,
        expiresAt: new Date(now.getTime() + TTL_MS),
        usedAt: null,
      } satisfies FactorChallenge);
      if (factor.type === 'phone') challenge.codeHash = await this.sendCode(tx, factor, challenge.id);
      await this.factors.insertChallenge(tx, challenge);
      factor.lastChallengedAt = now;
      await this.factors.save(tx, factor);
      return {
        id: challenge.id,
        type: factor.type,
        expires_at: Math.floor(challenge.expiresAt.getTime() / 1000),
        ...(question && { webauthn: { type: question.type, credential_options: { publicKey: question.publicKey } } }),
      };
    });
  }

  /**
   * A right answer verifies the factor and raises the session to `aal2`.
   *
   * @throws AuthRateLimitedError, AuthError `mfa_factor_not_found`, `mfa_challenge_expired`, `mfa_ip_address_mismatch`,
   * `mfa_verification_failed`, `insufficient_aal`
   */
  async verify(
    principal: SignedInUser,
    factorId: string,
    request: FactorVerifyRequest,
    client: ClientInfo,
  ): Promise<OpenSession> {
    await this.limits.admit(`factors-of:${principal.id}`, client.ip);
    const outcome = await this.transactions.run(async (tx): Promise<OpenSession | AuthError> => {
      const user = await this.users.lock(tx, principal.id);
      const factor = user && (await this.factors.lock(tx, principal.id, factorId));
      if (!factor) throw new AuthError('mfa_factor_not_found');
      // Enrolled at aal1 before another factor was verified; finishing it now needs aal2.
      if (factor.status === 'unverified' && !isAssuredForPersonalData(principal))
        throw new AuthError('insufficient_aal');
      if (factor.status === 'verified') await this.secondFactorLimits.refuseWhenBlocked(tx, user.id);
      const challenge = await this.usableChallenge(tx, factor, request.challenge_id, client);
      if (!(await this.isRight(factor, challenge, request))) {
        // Returned, not thrown: the count of wrong answers stays.
        if (factor.status === 'verified' && (await this.secondFactorLimits.countWrong(tx, user.id))) {
          await this.mails.tellCredentialChange(tx, user, 'second-factor-blocked', randomUUID());
        }
        challenge.wrongCodes += 1;
        await this.factors.saveChallenge(tx, challenge);
        return new AuthError(
          'mfa_verification_failed',
          factor.type === 'totp' ? undefined : 'Invalid answer to the challenge',
        );
      }
      challenge.usedAt = new Date();
      await this.factors.saveChallenge(tx, challenge);
      const kind = factor.status === 'unverified' ? 'factor_added' : 'factor_used';
      if (factor.status === 'unverified') {
        factor.status = 'verified';
        await this.factors.save(tx, factor);
        await this.factors.deleteUnverified(tx, principal.id, factor.type);
        await this.mails.tellCredentialChange(tx, user, 'factor-added', factor.id);
      } else await this.factors.save(tx, factor);
      await this.securityEvents.record(tx, {
        kind,
        userId: principal.id,
        sessionId: principal.sessionId,
        detail: { type: factor.type },
      });
      return this.elevation.stepUp(tx, {
        userId: principal.id,
        sessionId: principal.sessionId,
        method: METHOD[factor.type],
        factorId: factor.id,
      });
    });
    if (outcome instanceof AuthError) {
      const { id, sessionId } = principal;
      await this.securityEvents.recordRefusal({ kind: 'factor_failed', userId: id, actorId: id, sessionId });
      throw outcome;
    }
    return outcome;
  }

  private async ask(tx: Tx, factor: Factor, principal: SignedInUser): Promise<WebauthnQuestion> {
    if (factor.status === 'verified') return this.webauthn.askToSign(factor);
    return this.webauthn.askToRegister(principal.email ?? principal.id, await this.factors.listOf(principal.id, tx));
  }

  private async sendCode(tx: Tx, factor: Factor, challengeId: string): Promise<Buffer> {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const text = codeSms(this.brand.current.name, code, this.env.http.publicUrl);
    await this.sms.enqueue(tx, {
      template: 'auth.factor-code',
      factId: challengeId,
      subjectId: factor.userId,
      to: `+${factor.phone}`,
      text,
      ttlSeconds: TTL_MS / millisecondsInSecond,
    });
    return this.hashCode(challengeId, code);
  }

  private async usableChallenge(
    tx: Tx,
    factor: Factor,
    id: string | null | undefined,
    client: ClientInfo,
  ): Promise<FactorChallenge> {
    const challenge = isUUID(id) ? await this.factors.lockChallenge(tx, id as string, factor.id) : null;
    if (!challenge)
      throw new AuthError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', 422);
    if (challenge.usedAt !== null || challenge.ip !== client.ip) throw new AuthError('mfa_ip_address_mismatch');
    if (challenge.expiresAt <= new Date() || challenge.wrongCodes >= MAX_WRONG_CODES)
      throw new AuthError('mfa_challenge_expired');
    return challenge;
  }

  /** Notes in the factor what must not be accepted again. */
  private async isRight(
    factor: Factor,
    challenge: FactorChallenge,
    { code, webauthn }: FactorVerifyRequest,
  ): Promise<boolean> {
    switch (factor.type) {
      case 'totp':
        return this.isTotpRight(factor, code ?? '');
      case 'phone':
        return (
          challenge.codeHash !== null && timingSafeEqual(challenge.codeHash, this.hashCode(challenge.id, code ?? ''))
        );
      case 'webauthn':
        return this.isKeyRight(factor, challenge, webauthn?.credential_response);
    }
  }

  private isTotpRight(factor: Factor, code: string): boolean {
    if (factor.sealedSecret === null) return false;
    const step = totpStep(this.encryption.decrypt(factor.sealedSecret, FACTOR_SECRET, factor.id), code, new Date());
    if (step === null || (factor.lastStep !== null && step <= Number(factor.lastStep))) return false;
    factor.lastStep = String(step);
    return true;
  }

  private async isKeyRight(
    factor: Factor,
    { webauthnChallenge }: FactorChallenge,
    response: unknown,
  ): Promise<boolean> {
    if (webauthnChallenge === null) return false;
    if (factor.status === 'unverified') {
      const credential = await this.webauthn.registered(response, webauthnChallenge);
      if (credential) Object.assign(factor, credential);
      return credential !== null;
    }
    const counter = await this.webauthn.signed(response, webauthnChallenge, factor);
    if (counter !== null) factor.credentialCounter = counter;
    return counter !== null;
  }

  private hashCode(challengeId: string, code: string): Buffer {
    return createHmac('sha256', this.codeKey).update(`${challengeId}\n${code}`).digest();
  }
}
