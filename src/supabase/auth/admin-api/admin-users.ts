import { Injectable } from '@nestjs/common';
import { FactorsRepository } from '../accounts/factors.repository.js';
import { presentFactor, presentUser } from '../accounts/user.presenter.js';
import { UsersRepository } from '../accounts/users.repository.js';
import type { FactorResponse, UserResponse } from '../auth.contract.js';
import { AuthError } from '../auth.errors.js';
import type { Page } from './page-links.js';

/** Accounts as the service role reads them. */
@Injectable()
export class AdminUsers {
  constructor(
    private readonly users: UsersRepository,
    private readonly factors: FactorsRepository,
  ) {}

  /** Newest first. */
  async list(page: Page): Promise<{ users: UserResponse[]; total: number }> {
    const { users, total } = await this.users.listPage(page.perPage, (page.page - 1) * page.perPage);
    return { users: users.map((user) => presentUser(user)), total };
  }

  /** Erased accounts too, with empty fields. @throws AuthError `user_not_found` */
  async get(id: string): Promise<UserResponse> {
    const user = await this.users.findAny(id);
    if (!user) throw new AuthError('user_not_found');
    return presentUser(user, await this.factors.listOf(id));
  }

  /** @throws AuthError `user_not_found` */
  async listFactors(userId: string): Promise<FactorResponse[]> {
    if (!(await this.users.find(userId))) throw new AuthError('user_not_found');
    return (await this.factors.listOf(userId)).map(presentFactor);
  }
}
