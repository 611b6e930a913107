import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PHOTO_BYTES } from '../../../../common/photos.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { Public } from '../../../platform/http/access.js';
import { Id } from '../../../platform/http/id.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import {
  PhotosRoute,
  PhotoBytesRoute,
  CurrentCaseSession,
  type AdmittedSession,
} from '../../access/sessions/case-session.js';
import { TusEndpoint } from './tus-endpoint.js';

/** A malformed id is one that does not exist. */
const UploadId = () => Id('uploadId', () => noSuch('case'));

/** Photos on their way, by tus 1.0.0 with creation, termination and expiration. */
@Controller('api/v1/cases/:id/uploads')
export class PhotoUploadsController {
  constructor(private readonly uploads: TusEndpoint) {}

  /** What this server does of the protocol. */
  @Public.Options()
  describe(@Res() reply: FastifyReply): void {
    void reply.status(204).headers({
      'Tus-Resumable': '1.0.0',
      'Tus-Version': '1.0.0',
      'Tus-Extension': 'creation,termination,expiration',
      'Tus-Max-Size': String(MAX_PHOTO_BYTES),
    });
    void reply.send();
  }

  /** Begins an upload to the slot that `Upload-Metadata` names. */
  @PhotosRoute.Post('', 201)
  @RateLimit(120, 600)
  create(
    @CurrentCaseSession() session: AdmittedSession,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.uploads.answer(request, reply, session);
  }

  /** How far an upload is. */
  @PhotosRoute.Head(':uploadId')
  find(
    @CurrentCaseSession() session: AdmittedSession,
    @UploadId() id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.uploads.answer(request, reply, session, id);
  }

  /** Bytes of an upload; the answer to the last ones comes when the photo is stored, or 422 `photo_invalid` with its reason. */
  @PhotoBytesRoute.Patch(':uploadId')
  send(
    @CurrentCaseSession() session: AdmittedSession,
    @UploadId() id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.uploads.answer(request, reply, session, id);
  }

  /** Ends an upload; the slot stays as it was. */
  @PhotosRoute.Delete(':uploadId')
  cancel(
    @CurrentCaseSession() session: AdmittedSession,
    @UploadId() id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.uploads.answer(request, reply, session, id);
  }
}
