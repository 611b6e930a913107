import { Injectable } from '@nestjs/common';
import { Brand } from '../../../profile/brand.js';
import { ValidationFailedError, WeakPasswordError } from '../auth.errors.js';
import { AuthEnv, passwordMinLength } from '../auth.settings.js';
import { AdminsService } from './admins.service.js';
import { leakedPasswords } from '../passwords/common-passwords.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { findWeakness, MAX_PASSWORD_BYTES, type PasswordRules, type Weakness } from '../passwords/password-rules.js';

const STAFF_MIN_LENGTH = 12;

/** The owner of a password: it must not contain their address, and the rules for staff may apply. */
export interface PasswordOwner {
  readonly id?: string;
  readonly email: string | null;
}

/** Applies the password rules of the security profile (docs/product.md, section 5). */
@Injectable()
export class Passwords {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly admins: AdminsService,
    private readonly brand: Brand,
    private readonly env: AuthEnv,
  ) {}

  /** Hashes a new password. @throws WeakPasswordError, ValidationFailedError when it is too long */
  async accept(password: string, owner: PasswordOwner): Promise<string> {
    refuseTooLong(password);
    const weakness = await this.findWeakness(password, owner);
    if (weakness) throw new WeakPasswordError(weakness.message, weakness.reasons);
    return this.hasher.hash(password);
  }

  /** Hashes a new password by the rules for staff in every profile. @throws as `accept` */
  async acceptForStaff(password: string, { email }: PasswordOwner): Promise<string> {
    refuseTooLong(password);
    const weakness = findWeakness(password, await this.staffRules(), this.knownWords(email));
    if (weakness) throw new WeakPasswordError(weakness.message, weakness.reasons);
    return this.hasher.hash(password);
  }

  /** @throws ValidationFailedError when no account can have it */
  async matches(password: string, storedHash: string | null): Promise<boolean> {
    refuseTooLong(password);
    return this.hasher.matches(password, storedHash);
  }

  async findWeakness(password: string, { id, email }: PasswordOwner): Promise<Weakness | null> {
    const isStrict = this.env.app.securityProfile === 'strict';
    const isStaff = isStrict && id !== undefined && (await this.admins.isStaff(id));
    return findWeakness(password, await (isStaff ? this.staffRules() : this.rules(isStrict)), this.knownWords(email));
  }

  /**
   * Whether the password is too weak for staff. Checked for every account in both profiles and recorded with the
   * session, because the account may become staff, or the profile `strict`, while the session lasts.
   */
  async isWeakForStaff(password: string, { email }: PasswordOwner): Promise<boolean> {
    return findWeakness(password, await this.staffRules(), this.knownWords(email)) !== null;
  }

  /** The list of leaked passwords is read in the profile `strict` only. */
  private async rules(refusesCommon: boolean): Promise<PasswordRules> {
    const { app, auth } = this.env;
    const leaked = refusesCommon && app.securityProfile === 'strict' ? await leakedPasswords() : undefined;
    return {
      minLength: passwordMinLength(this.env),
      requiredKinds: auth.passwordCharacters,
      refusesCommon,
      ...(leaked && { leaked }),
    };
  }

  private async staffRules(): Promise<PasswordRules> {
    return { ...(await this.rules(true)), minLength: Math.max(passwordMinLength(this.env), STAFF_MIN_LENGTH) };
  }

  private knownWords(email: string | null): readonly string[] {
    return [this.brand.current.name, ...(email ?? '').split(/[@.+_-]/)];
  }
}

function refuseTooLong(password: string): void {
  if (Buffer.byteLength(password.normalize('NFC')) > MAX_PASSWORD_BYTES) {
    throw new ValidationFailedError(`Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`);
  }
}
