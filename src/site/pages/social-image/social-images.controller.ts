import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { pageOfSocialImage } from '../../../../common/social-image-path.js';
import { NotFoundError } from '../../../platform/errors/domain-error.js';
import { Public } from '../../../platform/http/access.js';
import { SocialImagesService } from './social-images.service.js';

/** The pictures of pages (common/social-image-path.ts). */
@Controller('social')
export class SocialImagesController {
  constructor(private readonly images: SocialImagesService) {}

  @Public()
  @Get('*')
  async image(@Param('*') name: string, @Res() reply: FastifyReply): Promise<void> {
    const page = pageOfSocialImage(name);
    const image = page === null ? null : await this.images.find(page);
    if (image === null) throw new NotFoundError('No page has this picture.');
    void reply.headers({ 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' }).send(image);
  }
}
