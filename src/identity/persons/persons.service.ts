import { Injectable } from '@nestjs/common';
import { PersonSeal } from './person-seal.js';
import type { PersonResponse } from './persons.contract.js';
import { personRefusal } from './persons.errors.js';
import { PersonsRepository } from './persons.repository.js';
import type { Tx } from '../../platform/database/transactions.js';
import { KnownPersons } from './known-persons.js';
import type { PersonName } from './person.entity.js';

const BIRTH_DATE_DIGITS = 8;

/** All that is kept of a person, as the person may read it. */
export interface PersonCopy extends PersonName {
  /** Twelve digits. */
  readonly identityNumber: string;
  readonly email: string | null;
  readonly emailProvenAt: Date | null;
  readonly newEmail: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Persons who sign in by BankID, for themselves and for other rooms. */
@Injectable()
export class PersonsService {
  constructor(
    private readonly persons: PersonsRepository,
    private readonly knownPersons: KnownPersons,
    private readonly seal: PersonSeal,
  ) {}

  /** The identity number of an account, twelve digits, proven by BankID; null for an account that is not a person's. */
  async findIdentityNumber(userId: string, tx?: Tx): Promise<string | null> {
    const person = await this.persons.find(userId, tx);
    return person && this.seal.openNumber(person);
  }

  /** For the copy of a person's own data; null for an account that is not a person's. @throws DecryptionError */
  async findCopy(userId: string): Promise<PersonCopy | null> {
    const person = await this.persons.find(userId);
    if (person === null) return null;
    const { email, emailProvenAt, newEmail, createdAt, updatedAt } = person;
    const identityNumber = this.seal.openNumber(person);
    return { identityNumber, ...this.seal.openName(person), email, emailProvenAt, newEmail, createdAt, updatedAt };
  }

  /** The account of an identity number of twelve digits; null when BankID has never signed the person in here. */
  findId(tx: Tx, identityNumber: string): Promise<string | null> {
    return this.knownPersons.findId(tx, identityNumber);
  }

  /** What equals an identity number of twelve digits, as `cases.identity_hash` keeps it. @throws `identity_lookup_key_missing` */
  hashOf(identityNumber: string): Buffer {
    return this.seal.identityHash.of(identityNumber);
  }

  /** As BankID gives it; null for an account that is not a person's. */
  async findName(userId: string, tx?: Tx): Promise<PersonName | null> {
    const person = await this.persons.find(userId, tx);
    return person && this.seal.openName(person);
  }

  /** Where notices to a person go: an address proven by a mailed code; null: none, or not a person's account. */
  async findProvenEmail(userId: string, tx?: Tx): Promise<string | null> {
    return (await this.persons.find(userId, tx))?.email ?? null;
  }

  /** What the signed-in person sees of themselves. @throws `not_a_person` */
  async read(userId: string): Promise<PersonResponse> {
    const person = await this.persons.find(userId);
    if (person === null) throw personRefusal('not_a_person');
    const { email, newEmail } = person;
    return {
      ...this.seal.openName(person),
      identityNumberMasked: `${this.seal.openNumber(person).slice(0, BIRTH_DATE_DIGITS)}-****`,
      email,
      newEmail,
    };
  }
}
