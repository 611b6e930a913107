import { Controller, Get, Header, Query } from '@nestjs/common';
import { AdminOnly } from '../../../platform/http/access.js';
import { PreviewQuery } from './preview.contract.js';
import { PreviewService } from './preview.service.js';

@Controller('api/v1/admin/preview')
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  /** The home page as of an instant: for this admin only, not cached, and without scripts. */
  @AdminOnly()
  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('X-Robots-Tag', 'noindex')
  @Header('Content-Security-Policy', 'sandbox')
  show(@Query() { at }: PreviewQuery): Promise<string> {
    return this.previews.drawHome(new Date(at));
  }
}
