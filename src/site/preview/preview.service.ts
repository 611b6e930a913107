import { Inject, Injectable } from '@nestjs/common';
import { PublicCliniciansService } from '../../clinicians/public-clinicians.service.js';
import { Env } from '../../platform/config/env.js';
import { Brand } from '../../platform/settings/brand.js';
import { ClinicSettings } from '../../platform/settings/clinic-settings.js';
import { OperatorProfileService } from '../../settings/operator-profile.service.js';
import { PageServices, TrackedPageSource } from '../page-source.js';
import { PAGE_RENDERER } from '../renderer.js';
import { siteConfig } from '../site-config.js';
import type { PageRenderer } from '../site.contract.js';

/** The price as of another instant; everything else as it is now. */
class PreviewSource extends TrackedPageSource {
  constructor(
    private readonly of: PageServices,
    private readonly at: Date,
  ) {
    super(of, at);
  }

  override getProductInfo() {
    return this.of.catalog.getProductInfoAt(this.at);
  }
}

/** Draws the home page as visitors will see it, or saw it, at another instant. Nothing is cached. */
@Injectable()
export class PreviewService {
  constructor(
    @Inject(PAGE_RENDERER) private readonly renderer: PageRenderer,
    private readonly services: PageServices,
    private readonly operatorProfile: OperatorProfileService,
    private readonly brand: Brand,
    private readonly settings: ClinicSettings,
    private readonly clinicians: PublicCliniciansService,
    private readonly env: Env,
  ) {}

  async drawHome(at: Date): Promise<string> {
    const [brand, settings, { statements: operatorProfile }, clinicians] = await Promise.all([
      this.brand.latest(),
      this.settings.latest(),
      this.operatorProfile.latest(),
      this.clinicians.list(),
    ]);
    const config = siteConfig(this.env, brand, settings, operatorProfile, clinicians);
    const source = new PreviewSource(this.services, at);
    const data = await this.renderer.load('/', source, new URLSearchParams());
    const { html } = await this.renderer.render({ path: '/', data, config, renderedAt: at, source });
    return html;
  }
}
