import { Injectable } from '@nestjs/common';
import { AdminsService } from '../auth/admins/admins.service.js';
import { Env } from '../platform/config/env.js';
import type { Caller } from '../platform/http/caller.js';
import { BLOG_IMAGES, type StorageActor } from './object-rights.js';
import { StorageError } from './storage.errors.js';

const SERVICE_ROLES = ['service_role', 'supabase_admin'];

/** Tells who acts, in the terms of the storage. */
@Injectable()
export class StorageActors {
  constructor(
    private readonly admins: AdminsService,
    private readonly env: Env,
  ) {}

  /** Whether somebody is an admin matters in the blog's bucket only, and is looked up only there. */
  async of(caller: Caller | undefined, bucketId: string): Promise<StorageActor> {
    if (caller?.kind === 'user') {
      const { id: userId, isAnonymous, assurance } = caller.user;
      if (isAnonymous) return { role: 'anonymous' };
      const mayBeAdmin = bucketId === BLOG_IMAGES && (this.env.SECURITY_PROFILE !== 'strict' || assurance === 'aal2');
      return { role: 'user', userId, isAdmin: mayBeAdmin && (await this.admins.isActiveAdmin(userId)) };
    }
    if (caller?.kind !== 'key') return { role: 'nobody' };
    if (SERVICE_ROLES.includes(caller.role)) return { role: 'service' };
    return caller.role === 'anon' ? { role: 'anonymous' } : { role: 'nobody' };
  }

  /** The same for routes that want some valid token. @throws StorageError AccessDenied */
  async known(caller: Caller | undefined, bucketId: string): Promise<StorageActor> {
    const actor = await this.of(caller, bucketId);
    if (actor.role === 'nobody') throw new StorageError('AccessDenied', 'The token is missing or not valid');
    return actor;
  }
}
