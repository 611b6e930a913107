import { Injectable } from '@nestjs/common';
import { AdminsService } from '../auth/accounts/admins.service.js';
import { Env } from '../../platform/config/env.js';
import { isAssuredForAdministration } from '../../platform/http/admin-assurance.js';
import { type Caller, isAssuredForPersonalData } from '../../platform/http/caller.js';
import { isServiceRole } from '../../platform/http/service-roles.js';
import { BLOG_IMAGES, type StoragePrincipal } from './objects/object-rights.js';
import { StorageError } from './storage.errors.js';

/** Translates callers into the principals of the storage. */
@Injectable()
export class StoragePrincipals {
  constructor(
    private readonly admins: AdminsService,
    private readonly env: Env,
  ) {}

  /**
   * Only rights in the blog's bucket depend on the admin role, so it is looked up only there. A session that has not shown its
   * second factor yet is anonymous.
   */
  async of(caller: Caller | undefined, bucketId: string): Promise<StoragePrincipal> {
    if (caller?.kind === 'user') {
      const { id: userId, isAnonymous } = caller.user;
      if (isAnonymous || !isAssuredForPersonalData(caller.user)) return { role: 'anonymous' };
      const mayBeAdmin =
        bucketId === BLOG_IMAGES && isAssuredForAdministration(caller.user, this.env.app.securityProfile);
      return { role: 'user', userId, isAdmin: mayBeAdmin && (await this.admins.isActiveAdmin(userId)) };
    }
    if (caller?.kind !== 'key') return { role: 'unauthenticated' };
    if (isServiceRole(caller.role)) return { role: 'service' };
    return caller.role === 'anon' ? { role: 'anonymous' } : { role: 'unauthenticated' };
  }

  /** The same for routes that need a valid token. @throws StorageError AccessDenied */
  async verified(caller: Caller | undefined, bucketId: string): Promise<StoragePrincipal> {
    const principal = await this.of(caller, bucketId);
    if (principal.role === 'unauthenticated')
      throw new StorageError('AccessDenied', 'The token is missing or not valid');
    return principal;
  }

  /**
   * The principal of an upload through a signed URL. `owner` requested it with the assurance needed then; the admin
   * role is checked again, because the URL outlives the right. Null means the service role.
   */
  async grantedTo(owner: string | null, bucketId: string): Promise<StoragePrincipal> {
    if (owner === null) return { role: 'service' };
    return {
      role: 'user',
      userId: owner,
      isAdmin: bucketId === BLOG_IMAGES && (await this.admins.isActiveAdmin(owner)),
    };
  }
}
