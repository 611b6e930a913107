import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PhotoSlot } from '../../../../common/photos.js';
import { PhotosRoute, CurrentCaseSession, type AdmittedSession } from '../../access/sessions/case-session.js';
import { PhotoQuery } from './photos.contract.js';
import { CasePhotos } from './case-photos.js';
import { SlotPipe } from './slot.pipe.js';
import { parseRange } from '../../../platform/http/byte-range.js';

@Controller('api/v1/cases/:id/photos')
export class PhotosController {
  constructor(private readonly photos: CasePhotos) {}

  /** A JPEG, or the range of its bytes that `Range` names. */
  @PhotosRoute.Get(':slot')
  async read(
    @CurrentCaseSession() session: AdmittedSession,
    @Param('slot', SlotPipe) slot: PhotoSlot,
    @Query() { size }: PhotoQuery,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const picture = await this.photos.read(session.access, session.caseId, slot, size);
    await sendRange(reply.type('image/jpeg'), picture, headers);
  }

  @PhotosRoute.Delete(':slot', 204)
  async remove(
    @CurrentCaseSession() session: AdmittedSession,
    @Param('slot', SlotPipe) slot: PhotoSlot,
  ): Promise<void> {
    await this.photos.remove(session.access, session.caseId, slot);
  }
}

/**
 * Sends a picture, or the range of it that was asked for (RFC 9110, 14): 206, or 416 when nothing lies there. All of it
 * has been decrypted before, since it is small and nothing of a changed file may leave. A range under the condition
 * `If-Range` gets the whole: pictures have no version to compare with.
 */
async function sendRange(reply: FastifyReply, picture: Buffer, headers: FastifyRequest['headers']): Promise<void> {
  const range = headers['if-range'] === undefined ? parseRange(headers.range, picture.length) : null;
  void reply.header('Accept-Ranges', 'bytes');
  if (range === null) return reply.send(picture);
  if (range === 'unsatisfiable') {
    return reply.removeHeader('Content-Type').status(416).header('Content-Range', `bytes */${picture.length}`).send();
  }
  const { first, last } = range;
  return reply
    .status(206)
    .header('Content-Range', `bytes ${first}-${last}/${picture.length}`)
    .send(picture.subarray(first, last + 1));
}
