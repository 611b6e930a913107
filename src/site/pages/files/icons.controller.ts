import { Controller, Res } from '@nestjs/common';
import { secondsInDay } from 'date-fns/constants';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../platform/http/access.js';
import { ICONS, IconsService } from './icons.service.js';

/** The brand's icons at their well-known addresses. */
@Controller()
export class IconsController {
  constructor(private readonly icons: IconsService) {}

  @Public.Get('favicon.ico')
  async favicon(@Res() reply: FastifyReply): Promise<void> {
    send(reply, 'image/x-icon', await this.icons.favicon());
  }

  @Public.Get('apple-touch-icon.png')
  async touchIcon(@Res() reply: FastifyReply): Promise<void> {
    await this.png(reply, 'apple-touch-icon.png');
  }

  @Public.Get('icon-192.png')
  async small(@Res() reply: FastifyReply): Promise<void> {
    await this.png(reply, 'icon-192.png');
  }

  @Public.Get('icon-512.png')
  async large(@Res() reply: FastifyReply): Promise<void> {
    await this.png(reply, 'icon-512.png');
  }

  @Public.Get('icon-maskable-512.png')
  async maskable(@Res() reply: FastifyReply): Promise<void> {
    await this.png(reply, 'icon-maskable-512.png');
  }

  private async png(reply: FastifyReply, name: keyof typeof ICONS): Promise<void> {
    send(reply, 'image/png', await this.icons.png(name));
  }
}

function send(reply: FastifyReply, type: string, bytes: Buffer): void {
  void reply.headers({ 'Content-Type': type, 'Cache-Control': `public, max-age=${secondsInDay}` }).send(bytes);
}
