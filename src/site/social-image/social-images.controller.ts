import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { NotFoundError } from '../../platform/errors/domain-error.js';
import { Public } from '../../platform/http/access.js';
import { SocialImagesService } from './social-images.service.js';

/** `/social/akne.png` belongs to `/akne`, `/social/start.png` to `/` (web/src/shared/seo/social-image-path.ts). */
@Controller('social')
export class SocialImagesController {
  constructor(private readonly images: SocialImagesService) {}

  @Public()
  @Get('*')
  async image(@Param('*') name: string, @Res() reply: FastifyReply): Promise<void> {
    const [, page] = /^([a-z0-9/-]+)\.png$/.exec(name) ?? [];
    const image = page === undefined ? null : await this.images.find(page === 'start' ? '/' : `/${page}`);
    if (image === null) throw new NotFoundError('No page has this picture.');
    void reply.headers({ 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' }).send(image);
  }
}
