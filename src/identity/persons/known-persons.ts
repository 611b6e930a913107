import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { PersonAccounts } from '../../supabase/auth/sessions/person-accounts.service.js';
import type { BankIdCompletion } from '../bankid/bankid-orders.service.js';
import { Person } from './person.entity.js';
import { PersonSeal } from './person-seal.js';
import { PersonsRepository } from './persons.repository.js';

/** Finds the account of an identity number. */
@Injectable()
export class KnownPersons {
  constructor(
    private readonly persons: PersonsRepository,
    private readonly accounts: PersonAccounts,
    private readonly seal: PersonSeal,
  ) {}

  /** The person's account, made at the first sign-in; the name follows BankID. @returns the account's id */
  async getOrCreate(tx: Tx, { identityNumber, name, givenName, surname }: BankIdCompletion): Promise<string> {
    const identityHash = this.seal.identityHash.of(identityNumber);
    await this.persons.reserve(tx, identityHash);
    const known = await this.find(tx, identityHash);
    const id = known?.id ?? (await this.accounts.create(tx));
    const sealedName = this.seal.sealName(id, { name, givenName, surname });
    if (known) await this.persons.save(tx, Object.assign(known, { sealedName }));
    else await this.persons.insert(tx, this.newPerson(id, identityHash, identityNumber, sealedName));
    return id;
  }

  /** @returns the account's id; null before the first sign-in */
  async findId(tx: Tx, identityNumber: string): Promise<string | null> {
    return (await this.find(tx, this.seal.identityHash.of(identityNumber)))?.id ?? null;
  }

  /** Hashes numbers again whose key has been replaced. @returns how many */
  async rehash(tx: Tx): Promise<number> {
    const { identityHash } = this.seal;
    const persons = await this.persons.listOfOtherKeys(tx, identityHash.keyName);
    for (const person of persons)
      await this.persons.save(
        tx,
        Object.assign(person, { identityHash: identityHash.of(this.seal.openNumber(person)) }),
      );
    return persons.length;
  }

  /** After a change of the key, the job may not have reached the person yet. */
  private async find(tx: Tx, identityHash: Buffer): Promise<Person | null> {
    for (;;) {
      const person = await this.persons.findByHash(tx, identityHash);
      if (person !== null || (await this.rehash(tx)) === 0) return person;
    }
  }

  private newPerson(id: string, identityHash: Buffer, identityNumber: string, sealedName: Buffer): Person {
    const now = new Date();
    return Object.assign(new Person(), {
      id,
      identityHash,
      sealedIdentityNumber: this.seal.sealNumber(id, identityNumber),
      sealedName,
      email: null,
      emailProvenAt: null,
      newEmail: null,
      emailCodeHash: null,
      emailCodeExpiresAt: null,
      wrongEmailCodes: 0,
      createdAt: now,
      updatedAt: now,
    } satisfies Person);
  }
}
