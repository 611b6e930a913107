import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Kit } from '../../platform/notices/kit.js';
import { Injectable } from '@nestjs/common';
import { millisecondsInMinute } from 'date-fns/constants';
import { Env } from '../../platform/config/env.js';
import { deriveKey } from '../../platform/crypto/derive-key.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { PersonAccounts } from '../../supabase/auth/sessions/person-accounts.service.js';
import { PersonEmailCode } from './person-email.mail.js';
import { personRefusal } from './persons.errors.js';
import { PersonsRepository } from './persons.repository.js';

const CODE_DIGITS = 6;
const TTL_MINUTES = 10;
const MAX_WRONG_CODES = 5;

const NO_CODE = { newEmail: null, emailCodeHash: null, emailCodeExpiresAt: null, wrongEmailCodes: 0 };

/** The address that a person's notices go to: it counts once its code is entered. */
@Injectable()
export class PersonEmail {
  private readonly codeKey: Buffer;

  constructor(
    private readonly persons: PersonsRepository,
    private readonly accounts: PersonAccounts,
    private readonly securityEvents: SecurityEvents,
    private readonly kit: Kit,
    env: Env,
  ) {
    this.codeKey = deriveKey(env.keys.jwtSecret, 'person-email-code');
  }

  /** Mails a code to a new address; the former one stays until it is entered. @throws `not_a_person`, AuthRateLimitedError */
  async begin(userId: string, given: string, ip: string): Promise<void> {
    const email = given.toLowerCase();
    if ((await this.persons.find(userId)) === null) throw personRefusal('not_a_person');
    await this.accounts.takeMail(email, ip);
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    await this.kit.transactions.run(async (tx) => {
      const person = await this.persons.lock(tx, userId);
      if (person === null) throw personRefusal('not_a_person');
      Object.assign(person, {
        newEmail: email,
        emailCodeHash: this.hash(userId, email, code),
        emailCodeExpiresAt: new Date(Date.now() + TTL_MINUTES * millisecondsInMinute),
        wrongEmailCodes: 0,
      });
      await this.persons.save(tx, person);
      const fact = { email, subjectId: userId, factId: randomUUID() };
      await this.kit.letters.store(tx, PersonEmailCode, { ...fact, code, minutes: TTL_MINUTES });
    });
  }

  /** @throws `not_a_person`, `email_code_expired`, `email_code_wrong` */
  async confirm(userId: string, code: string): Promise<void> {
    await this.kit.transactions.runThenRefuse(async (tx) => {
      const person = await this.persons.lock(tx, userId);
      if (person === null) return personRefusal('not_a_person');
      const { newEmail, emailCodeHash, emailCodeExpiresAt, wrongEmailCodes } = person;
      if (newEmail === null || emailCodeHash === null || emailCodeExpiresAt === null)
        return personRefusal('email_code_expired');
      if (emailCodeExpiresAt <= new Date() || wrongEmailCodes >= MAX_WRONG_CODES)
        return personRefusal('email_code_expired');
      if (!timingSafeEqual(emailCodeHash, this.hash(userId, newEmail, code))) {
        await this.persons.save(tx, Object.assign(person, { wrongEmailCodes: wrongEmailCodes + 1 }));
        return personRefusal('email_code_wrong');
      }
      await this.persons.save(tx, Object.assign(person, { email: newEmail, emailProvenAt: new Date(), ...NO_CODE }));
      await this.securityEvents.record(tx, { kind: 'address_proven', userId });
    });
  }

  private hash(userId: string, email: string, code: string): Buffer {
    return createHmac('sha256', this.codeKey).update(`${userId}\n${email}\n${code}`).digest();
  }
}
