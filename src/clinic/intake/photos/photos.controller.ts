import { Controller, Delete, Get, HttpCode, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PhotoSlot } from '../../../../common/photos.js';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../../case-access/sessions/case-session.js';
import { PhotoQuery } from './photos.contract.js';
import { CasePhotos } from './case-photos.js';
import { sendRange } from './send-range.js';
import { SlotPipe } from './slot.pipe.js';

@Controller('api/v1/cases/:id/photos')
export class PhotosController {
  constructor(private readonly photos: CasePhotos) {}

  /** A JPEG, or the range of its bytes that `Range` names. */
  @CaseRoute('photos')
  @Get(':slot')
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

  @CaseRoute('photos')
  @Delete(':slot')
  @HttpCode(204)
  async remove(
    @CurrentCaseSession() session: AdmittedSession,
    @Param('slot', SlotPipe) slot: PhotoSlot,
  ): Promise<void> {
    await this.photos.remove(session.access, session.caseId, slot);
  }
}
