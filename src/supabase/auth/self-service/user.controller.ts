import { Body, Controller, UseGuards } from '@nestjs/common';
import { SignedIn, SignedInAtAnyAssurance } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { ApiKeyGuard } from '../access/api-key.guard.js';
import { Client, type ClientInfo } from '../access/client-info.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import { presentUser } from '../accounts/user.presenter.js';
import { UsersRepository } from '../accounts/users.repository.js';
import type { UserResponse } from '../auth.contract.js';
import { AuthError, UnauthenticatedError } from '../auth.errors.js';
import { RedirectTo } from '../links/redirect-to.decorator.js';
import { UpdateUser } from './update-user.js';
import { UpdateUserRequest } from './user.contract.js';

@Controller('auth/v1/user')
@UseGuards(ApiKeyGuard)
export class UserController {
  constructor(
    private readonly users: UsersRepository,
    private readonly factors: FactorsRepository,
    private readonly updateUser: UpdateUser,
  ) {}

  /** The factors in the response show the page whether to ask for a second factor. */
  @SignedInAtAnyAssurance.Get()
  async read(@CurrentUser() principal: SignedInUser): Promise<UserResponse> {
    const [user, factors] = await Promise.all([this.users.find(principal.id), this.factors.listOf(principal.id)]);
    if (!user) throw new UnauthenticatedError('user_not_found', undefined, 403);
    return presentUser(user, factors);
  }

  /** A session without the second factor is refused with 401, as the public client expects. */
  @SignedInAtAnyAssurance.Put()
  @RateLimit(30, 300)
  update(
    @CurrentUser() principal: SignedInUser,
    @Body() request: UpdateUserRequest,
    @RedirectTo() redirectTo: string,
    @Client() client: ClientInfo,
  ): Promise<UserResponse> {
    return this.updateUser.update(principal, request, redirectTo, client);
  }

  /** Accounts of other services cannot be linked. */
  @SignedIn.Get('identities/authorize')
  linkIdentity(): never {
    throw new AuthError('manual_linking_disabled');
  }

  @SignedIn.Delete('identities/:identityId')
  unlinkIdentity(): never {
    throw new AuthError('manual_linking_disabled');
  }
}
