import { Injectable } from '@nestjs/common';
import { CLINICIANS_CACHE, PublicCliniciansService } from '../../clinic/clinicians/public-clinicians.service.js';
import { Brand, BRAND_CACHE } from '../../profile/brand.js';
import { ClinicSettings, CLINIC_SETTINGS_CACHE } from '../../profile/clinic-settings.js';
import { OperatorProfileService, OPERATOR_PROFILE_CACHE } from '../../profile/operator-profile.service.js';
import { SiteSettings } from '../../profile/site.settings.js';
import { SlaSettings } from '../../profile/sla.settings.js';
import { StripeSettings } from '../../shop/stripe/stripe.settings.js';
import { AuthEnv } from '../../supabase/auth/auth.settings.js';
import { siteConfig } from './site-config.js';
import type { SiteConfig } from './site.contract.js';

/** What a page depends on that shows settings, which every page does. */
export const SETTINGS_CACHES = [OPERATOR_PROFILE_CACHE, BRAND_CACHE, CLINIC_SETTINGS_CACHE, CLINICIANS_CACHE] as const;

/** Puts together what pages may know of deployment and settings. */
@Injectable()
export class SiteConfigs {
  constructor(
    private readonly operatorProfile: OperatorProfileService,
    private readonly brand: Brand,
    private readonly settings: ClinicSettings,
    private readonly clinicians: PublicCliniciansService,
    private readonly env: AuthEnv,
    private readonly stripe: StripeSettings,
    private readonly site: SiteSettings,
    private readonly sla: SlaSettings,
  ) {}

  async latest(): Promise<SiteConfig> {
    const [brand, settings, { statements: operatorProfile }, clinicians] = await Promise.all([
      this.brand.latest(),
      this.settings.latest(),
      this.operatorProfile.latest(),
      this.clinicians.list(),
    ]);
    const { env, stripe, site, sla } = this;
    return siteConfig({ ...env, stripe, site, sla }, brand, settings, operatorProfile, clinicians);
  }
}
