import { Injectable } from '@nestjs/common';
import { IsNull, type QueryDeepPartialEntity } from 'typeorm';
import { lockByName, type Tx } from '../../../platform/database/transactions.js';
import { notifyAccessEnded } from '../../../platform/http/access-ended.js';
import { AuthError } from '../auth.errors.js';
import { User } from './user.entity.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';

const alive = { deletedAt: IsNull() };

@Injectable()
export class UsersRepository extends SqlRepository {
  /** Pass `tx` inside a transaction, so that no second connection is needed. */
  find(id: string, tx: Tx = this.dataSource.manager): Promise<User | null> {
    return tx.findOneBy(User, { id, ...alive });
  }

  /** Includes erased accounts. */
  findAny(id: string, tx: Tx = this.dataSource.manager): Promise<User | null> {
    return tx.findOneBy(User, { id });
  }

  /** Newest first, without erased accounts. */
  async listPage(limit: number, offset: number): Promise<{ users: User[]; total: number }> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const users = await this.dataSource.manager.find(User, { where: alive, order, take: limit, skip: offset });
    const [counter] = await this.dataSource.query<{ total: number }[]>(
      'SELECT alive::int AS total FROM account_counter',
    );
    return { users, total: counter?.total ?? 0 };
  }

  findByEmail(email: string, tx: Tx = this.dataSource.manager): Promise<User | null> {
    return tx.findOneBy(User, { email, ...alive });
  }

  findByPhone(phone: string): Promise<User | null> {
    return this.dataSource.manager.findOneBy(User, { phone, ...alive });
  }

  /** Waits for other writers of the same account. */
  lock(tx: Tx, id: string): Promise<User | null> {
    return tx.findOne(User, { where: { id, ...alive }, lock: { mode: 'pessimistic_write' } });
  }

  lockByEmail(tx: Tx, email: string): Promise<User | null> {
    return tx.findOne(User, { where: { email, ...alive }, lock: { mode: 'pessimistic_write' } });
  }

  lockByPhone(tx: Tx, phone: string): Promise<User | null> {
    return tx.findOne(User, { where: { phone, ...alive }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks an address until the transaction ends, so that two sign-ups cannot both find it free. */
  async reserveAddress(tx: Tx, address: string): Promise<void> {
    await lockByName(tx, `users:${address}`);
  }

  /** Reserves an address for a change. @throws AuthError `email_exists` */
  async claimEmail(tx: Tx, email: string): Promise<void> {
    await this.reserveAddress(tx, email);
    if (await this.lockByEmail(tx, email)) throw new AuthError('email_exists');
  }

  /** Reserves a number for a change. @throws AuthError `phone_exists` */
  async claimPhone(tx: Tx, phone: string): Promise<void> {
    await this.reserveAddress(tx, phone);
    if (await this.lockByPhone(tx, phone)) throw new AuthError('phone_exists');
  }

  async insert(tx: Tx, user: User): Promise<void> {
    await tx.insert(User, user as QueryDeepPartialEntity<User>);
  }

  /** Stores the row; `updatedAt` becomes now. */
  async save(tx: Tx, user: User): Promise<void> {
    user.updatedAt = new Date();
    const { id, ...columns } = user;
    await tx.update(User, { id }, columns as QueryDeepPartialEntity<User>);
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.delete(User, { id });
  }

  /** Deletes sessions, links, codes, factors and known devices. The password is unchanged. */
  async revokeAccess(tx: Tx, id: string): Promise<void> {
    for (const table of ['sessions', 'one_time_tokens', 'auth_codes', 'known_devices', 'factors', 'recovery_codes']) {
      await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [id]);
    }
    notifyAccessEnded(tx, id);
  }

  /** Empties the row and revokes all access. */
  async erase(tx: Tx, id: string): Promise<void> {
    await this.revokeAccess(tx, id);
    await tx.query('DELETE FROM cms_admins WHERE user_id = $1', [id]);
    await tx.query(
      `UPDATE users SET email = NULL, phone = NULL, password_hash = NULL, new_email = NULL, new_phone = NULL,
         user_metadata = '{}', app_metadata = '{}', deleted_at = now(), updated_at = now()
       WHERE id = $1`,
      [id],
    );
  }
}
