import { Body, Controller, Headers, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OptionalUser, Public } from '../../platform/http/access.js';
import { StoragePrincipals } from './storage-principals.js';
import { StorageError } from './storage.errors.js';
import { presentInfo, presentObject } from './storage.presenter.js';
import { CopyObjectRequest, MoveObjectRequest, RemoveObjectsRequest } from './objects/objects.contract.js';
import { ReadableObjects } from './objects/readable-objects.js';
import { ObjectChanges } from './uploads/object-changes.js';

/** Information about objects; moving, copying and removing them. */
@Controller('storage/v1')
export class ObjectsController {
  constructor(
    private readonly objects: ReadableObjects,
    private readonly changes: ObjectChanges,
    private readonly principals: StoragePrincipals,
  ) {}

  @Public.Get('object/info/public/:bucket/*')
  async getPublicInfo(@Param('bucket') bucketId: string, @Param('*') name: string) {
    return presentInfo(await this.objects.getPublic({ bucketId, name }));
  }

  @OptionalUser.Get('object/info/authenticated/:bucket/*')
  async getAuthenticatedInfo(
    @Param('bucket') bucketId: string,
    @Param('*') name: string,
    @Req() { caller }: FastifyRequest,
  ) {
    return presentInfo(await this.objects.get(await this.principals.of(caller, bucketId), { bucketId, name }));
  }

  @OptionalUser.Get('object/info/:bucket/*')
  async getInfo(@Param('bucket') bucketId: string, @Param('*') name: string, @Req() request: FastifyRequest) {
    return this.getAuthenticatedInfo(bucketId, name, request);
  }

  @OptionalUser.Post('object/move')
  async move(@Body() body: MoveObjectRequest, @Req() { caller }: FastifyRequest) {
    const { from, to } = paths(body);
    const principal = await this.principalBetween(caller, from.bucketId, to.bucketId);
    const { id } = await this.changes.move(principal, from, to);
    return { message: 'Successfully moved', Id: id, Key: to.name };
  }

  @OptionalUser.Post('object/copy')
  async copy(
    @Body() body: CopyObjectRequest,
    @Headers('x-upsert') upsert: string | undefined,
    @Req() { caller }: FastifyRequest,
  ) {
    const { from, to } = paths(body);
    const principal = await this.principalBetween(caller, from.bucketId, to.bucketId);
    const { cacheControl, mimetype: mimeType } = body.copyMetadata ? {} : (body.metadata ?? {});
    const { id } = await this.changes.copy(
      principal,
      from,
      { ...to, isUpsert: upsert === 'true' },
      { cacheControl, mimeType },
    );
    return { Id: id, Key: `${to.bucketId}/${to.name}` };
  }

  /** Skips unknown names and objects that the caller may not remove. */
  @OptionalUser.Delete('object/:bucket')
  async remove(
    @Param('bucket') bucketId: string,
    @Body() { prefixes }: RemoveObjectsRequest,
    @Req() { caller }: FastifyRequest,
  ) {
    return (await this.changes.remove(await this.principals.verified(caller, bucketId), bucketId, prefixes)).map(
      presentObject,
    );
  }

  @OptionalUser.Delete('object/:bucket/*')
  async removeOne(@Param('bucket') bucketId: string, @Param('*') name: string, @Req() { caller }: FastifyRequest) {
    const removed = await this.changes.remove(await this.principals.verified(caller, bucketId), bucketId, [name]);
    if (removed.length === 0) throw new StorageError('NoSuchKey');
    return { message: 'Successfully deleted' };
  }

  /** There is no cache in front of this storage, so purging is a no-op. */
  @OptionalUser.Delete('cdn/*')
  async purgeCache(@Req() { caller }: FastifyRequest) {
    if ((await this.principals.verified(caller, '')).role !== 'service') throw new StorageError('AccessDenied');
    return { message: 'success' };
  }

  /** An admin counts as one only with the right in both buckets. */
  private async principalBetween(caller: FastifyRequest['caller'], from: string, to: string) {
    const [source, destination] = [
      await this.principals.verified(caller, from),
      await this.principals.verified(caller, to),
    ];
    return source.role === 'user' && source.isAdmin ? source : destination;
  }
}

function paths({ bucketId, sourceKey, destinationKey, destinationBucket = bucketId }: MoveObjectRequest) {
  return { from: { bucketId, name: sourceKey }, to: { bucketId: destinationBucket, name: destinationKey } };
}
