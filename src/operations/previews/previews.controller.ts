import { Controller, Get, Param, Query } from '@nestjs/common';
import { AdminOnly } from '../../platform/http/access.js';
import {
  MessagePreviewQuery,
  type ListedPreviewResponse,
  type ListedPreviewsResponse,
  type PreviewResponse,
} from './previews.contract.js';
import { WritePreviews } from './write-previews.js';

/** Every mail and text message of the clinic, as its readers get it, with invented data. */
@Controller('api/v1/admin/message-previews')
export class PreviewsController {
  constructor(private readonly writePreviews: WritePreviews) {}

  @AdminOnly()
  @Get()
  async list(): Promise<ListedPreviewsResponse> {
    const previews = await this.writePreviews.list();
    return {
      previews: previews.map(({ kind, template, to, variant = null, subject }): ListedPreviewResponse => ({
        kind,
        template,
        to,
        variant,
        subject,
      })),
    };
  }

  /** 404 `preview_not_found`. */
  @AdminOnly()
  @Get(':kind/:template')
  get(
    @Param('kind') kind: string,
    @Param('template') template: string,
    @Query() { variant }: MessagePreviewQuery,
  ): Promise<PreviewResponse> {
    return this.writePreviews.write({ kind, template, variant });
  }
}
