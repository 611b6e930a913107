import { Body, Controller, Param, Query, Res, UseGuards, Injectable, type PipeTransform } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Env } from '../../../platform/config/env.js';
import { ServiceRole } from '../../../platform/http/access.js';
import { ApiKeyGuard } from '../access/api-key.guard.js';
import type { FactorResponse, UserResponse } from '../auth.contract.js';
import { FactorIdPipe } from '../factors/factor-id.pipe.js';
import { RedirectTo } from '../links/redirect-to.decorator.js';
import { AdminUserRequest, DeleteUserRequest, GenerateLinkRequest, InviteRequest } from './admin-users.contract.js';
import { AdminUsers } from './admin-users.js';
import { AdminFactors } from './admin-factors.js';
import { GenerateLink, InviteUser, type GeneratedLinkResponse } from './admin-links.js';
import { pageLinks, parsePage } from './page-links.js';
import { isUUID } from 'class-validator';
import { ValidationFailedError } from '../auth.errors.js';

@Injectable()
class UserIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!isUUID(id)) throw new ValidationFailedError('user_id must be an UUID', 404);
    return id;
  }
}

/** For programs that hold the service-role key. */
@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsers,
    private readonly factors: AdminFactors,
    private readonly generateLink: GenerateLink,
    private readonly inviteUser: InviteUser,
    private readonly env: Env,
  ) {}

  @ServiceRole.Get('admin/users')
  async list(
    @Query('page') page: unknown,
    @Query('per_page') perPage: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ users: UserResponse[]; aud: 'authenticated' }> {
    const wanted = parsePage(page, perPage);
    const { users, total } = await this.users.list(wanted);
    void reply
      .header('X-Total-Count', String(total))
      .header('Link', pageLinks(`${this.env.http.publicUrl}/auth/v1/admin/users`, wanted, total));
    return { users, aud: 'authenticated' };
  }

  @ServiceRole.Post('admin/users')
  create(@Body() request: AdminUserRequest): Promise<UserResponse> {
    return this.users.create(request);
  }

  @ServiceRole.Get('admin/users/:userId')
  read(@Param('userId', UserIdPipe) userId: string): Promise<UserResponse> {
    return this.users.get(userId);
  }

  @ServiceRole.Put('admin/users/:userId')
  update(@Param('userId', UserIdPipe) userId: string, @Body() request: AdminUserRequest): Promise<UserResponse> {
    return this.users.update(userId, request);
  }

  @ServiceRole.Delete('admin/users/:userId')
  async delete(
    @Param('userId', UserIdPipe) userId: string,
    @Body() request: DeleteUserRequest,
  ): Promise<Record<string, never>> {
    await this.users.delete(userId, request.should_soft_delete ?? false);
    return {};
  }

  @ServiceRole.Get('admin/users/:userId/factors')
  listFactors(@Param('userId', UserIdPipe) userId: string): Promise<FactorResponse[]> {
    return this.factors.list(userId);
  }

  @ServiceRole.Delete('admin/users/:userId/factors/:factorId')
  removeFactor(
    @Param('userId', UserIdPipe) userId: string,
    @Param('factorId', FactorIdPipe) factorId: string,
  ): Promise<FactorResponse> {
    return this.factors.remove(userId, factorId);
  }

  /** A link that the caller sends in its own way. */
  @ServiceRole.Post('admin/generate_link')
  makeLink(@Body() request: GenerateLinkRequest, @RedirectTo() redirectTo: string): Promise<GeneratedLinkResponse> {
    return this.generateLink.generate(request, redirectTo);
  }

  @ServiceRole.Post('invite')
  invite(@Body() request: InviteRequest, @RedirectTo() redirectTo: string): Promise<UserResponse> {
    return this.inviteUser.invite(request, redirectTo);
  }
}
