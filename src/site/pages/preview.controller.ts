import { MaxLength } from 'class-validator';
import { Inject, Injectable, Controller, Header, Query } from '@nestjs/common';
import { IsInstant } from '../../platform/http/fields.js';
import { FIRST_OFFERING } from '../../shop/catalog/offerings.js';
import { PageServices, TrackedPageSource } from './page-source.js';
import { PAGE_RENDERER } from './renderer.js';
import type { PageRenderer } from './site.contract.js';
import { AdminOnly } from '../../platform/http/access.js';

class PreviewQuery {
  /** The instant as of which the home page is drawn, ISO 8601. */
  @IsInstant()
  @MaxLength(40)
  at!: string;
}

/** The price as of another instant; everything else as it is now. */
class PreviewSource extends TrackedPageSource {
  constructor(
    private readonly of: PageServices,
    private readonly at: Date,
  ) {
    super(of, at);
  }

  override getProductInfo() {
    return this.of.catalog.getProductInfoAt(FIRST_OFFERING, this.at);
  }
}

/** Draws the home page as visitors will see it, or saw it, at another instant. Nothing is cached. */
@Injectable()
export class PreviewService {
  constructor(
    @Inject(PAGE_RENDERER) private readonly renderer: PageRenderer,
    private readonly services: PageServices,
  ) {}

  async drawHome(at: Date): Promise<string> {
    const source = new PreviewSource(this.services, at);
    const [config, data] = await Promise.all([
      source.getConfig(),
      this.renderer.load('/', source, new URLSearchParams()),
    ]);
    const { html } = await this.renderer.render({ path: '/', data, config, renderedAt: at, source });
    return html;
  }
}

@Controller('api/v1/admin/preview')
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  /** The home page as of an instant: for this admin only, not cached, and without scripts. */
  @AdminOnly.Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('X-Robots-Tag', 'noindex')
  @Header('Content-Security-Policy', 'sandbox')
  show(@Query() { at }: PreviewQuery): Promise<string> {
    return this.previews.drawHome(new Date(at));
  }
}
