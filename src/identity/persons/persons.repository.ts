import { Injectable } from '@nestjs/common';
import { lockByName, type Tx } from '../../platform/database/transactions.js';
import { Person } from './person.entity.js';
import { SqlRepository } from '../../platform/database/sql-repository.js';

@Injectable()
export class PersonsRepository extends SqlRepository {
  find(id: string, tx: Tx = this.dataSource.manager): Promise<Person | null> {
    return tx.findOneBy(Person, { id });
  }

  lock(tx: Tx, id: string): Promise<Person | null> {
    return tx.findOne(Person, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Two first sign-ins of one person wait for each other. */
  async reserve(tx: Tx, identityHash: Buffer): Promise<void> {
    await lockByName(tx, `persons:${identityHash.toString('hex')}`);
  }

  findByHash(tx: Tx, identityHash: Buffer): Promise<Person | null> {
    return tx.findOneBy(Person, { identityHash });
  }

  async insert(tx: Tx, person: Person): Promise<void> {
    await tx.insert(Person, person);
  }

  async save(tx: Tx, person: Person): Promise<void> {
    person.updatedAt = new Date();
    const { id, ...columns } = person;
    await tx.update(Person, { id }, columns);
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.delete(Person, { id });
  }

  /** Persons whose number was hashed with another key. @param keyName of the present key */
  listOfOtherKeys(tx: Tx, keyName: Buffer): Promise<Person[]> {
    return tx
      .createQueryBuilder(Person, 'person')
      .where('substring(person.identityHash FROM 1 FOR 4) <> :keyName', { keyName })
      .orderBy('person.id')
      .limit(500)
      .setLock('pessimistic_write')
      .getMany();
  }
}
