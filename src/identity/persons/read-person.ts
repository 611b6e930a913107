import { Injectable } from '@nestjs/common';
import { PersonSeal } from './person-seal.js';
import type { PersonResponse } from './persons.contract.js';
import { NotAPersonError } from './persons.errors.js';
import { PersonsRepository } from './persons.repository.js';

const BIRTH_DATE_DIGITS = 8;

/** What the signed-in person sees of themselves. */
@Injectable()
export class ReadPerson {
  constructor(
    private readonly persons: PersonsRepository,
    private readonly seal: PersonSeal,
  ) {}

  /** @throws NotAPersonError */
  async read(userId: string): Promise<PersonResponse> {
    const person = await this.persons.find(userId);
    if (person === null) throw new NotAPersonError();
    const { email, newEmail } = person;
    return {
      ...this.seal.openName(person),
      identityNumberMasked: `${this.seal.openNumber(person).slice(0, BIRTH_DATE_DIGITS)}-****`,
      email,
      newEmail,
    };
  }
}
