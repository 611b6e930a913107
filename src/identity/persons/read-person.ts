import { Injectable } from '@nestjs/common';
import { PersonSeal } from './person-seal.js';
import type { PersonResponse } from './persons.contract.js';
import { personRefusal } from './persons.errors.js';
import { PersonsRepository } from './persons.repository.js';

const BIRTH_DATE_DIGITS = 8;

/** What the signed-in person sees of themselves. */
@Injectable()
export class ReadPerson {
  constructor(
    private readonly persons: PersonsRepository,
    private readonly seal: PersonSeal,
  ) {}

  /** @throws `not_a_person` */
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
