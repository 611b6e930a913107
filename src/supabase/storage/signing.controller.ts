import { Body, Controller, Headers, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OptionalUser } from '../../platform/http/access.js';
import { SignObjectRequest, SignObjectsRequest } from './objects/objects.contract.js';
import { ReadableObjects } from './objects/readable-objects.js';
import { StoragePrincipals } from './storage-principals.js';
import { Uploads } from './uploads/uploads.js';
import { SignedTokens } from './signing/signed-tokens.js';

const NOT_YOURS = 'Either the object does not exist or you do not have access to it';

/** Signed URLs, valid for a limited time without a bearer. They are relative; the client adds the base. */
@Controller('storage/v1/object')
export class SigningController {
  constructor(
    private readonly objects: ReadableObjects,
    private readonly uploads: Uploads,
    private readonly principals: StoragePrincipals,
    private readonly tokens: SignedTokens,
  ) {}

  @OptionalUser.Post('sign/:bucket/*')
  async sign(
    @Param('bucket') bucketId: string,
    @Param('*') name: string,
    @Body() { expiresIn }: SignObjectRequest,
    @Req() { caller }: FastifyRequest,
  ): Promise<{ signedURL: string }> {
    await this.objects.get(await this.principals.verified(caller, bucketId), { bucketId, name });
    return { signedURL: this.address(bucketId, name, expiresIn) };
  }

  @OptionalUser.Post('sign/:bucket')
  async signAll(
    @Param('bucket') bucketId: string,
    @Body() { expiresIn, paths }: SignObjectsRequest,
    @Req() { caller }: FastifyRequest,
  ) {
    const readable = await this.objects.findNames(await this.principals.verified(caller, bucketId), bucketId, paths);
    return paths.map((path) =>
      readable.has(path)
        ? { path, signedURL: this.address(bucketId, path, expiresIn), error: null }
        : { path, signedURL: null, error: NOT_YOURS },
    );
  }

  /** The requester of the address owns the uploaded object. */
  @OptionalUser.Post('upload/sign/:bucket/*')
  async signUpload(
    @Param('bucket') bucketId: string,
    @Param('*') name: string,
    @Headers('x-upsert') upsert: string | undefined,
    @Req() { caller }: FastifyRequest,
  ): Promise<{ url: string; token: string }> {
    const principal = await this.principals.verified(caller, bucketId);
    const isUpsert = upsert === 'true';
    await this.uploads.checkRight(principal, { bucketId, name, isUpsert });
    const token = this.tokens.signUpload({
      bucketId,
      name,
      isUpsert,
      owner: principal.role === 'user' ? principal.userId : null,
    });
    return { url: `/object/upload/sign/${bucketId}/${name}?token=${token}`, token };
  }

  private address(bucketId: string, name: string, expiresInSeconds: number): string {
    return `/object/sign/${bucketId}/${name}?token=${this.tokens.signDownload({ bucketId, name }, expiresInSeconds)}`;
  }
}
