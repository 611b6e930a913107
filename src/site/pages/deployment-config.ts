import { Injectable } from '@nestjs/common';
import { BankidSettings } from '../../identity/bankid/bankid.settings.js';
import { SiteSettings } from '../../profile/site.settings.js';
import { SlaSettings } from '../../profile/sla.settings.js';
import { StripeSettings } from '../../shop/stripe/stripe.settings.js';
import { AuthEnv, passwordMinLength } from '../../supabase/auth/auth.settings.js';

/** The public part of the deployment's settings, which do not change while the process runs. */
@Injectable()
export class DeploymentConfig {
  constructor(
    private readonly env: AuthEnv,
    private readonly stripeSettings: StripeSettings,
    private readonly siteSettings: SiteSettings,
    private readonly slaSettings: SlaSettings,
    private readonly bankIdSettings: BankidSettings,
  ) {}

  read() {
    return {
      publicUrl: this.env.http.publicUrl,
      anonKey: this.env.keys.anonKey ?? null,
      stripePublishableKey: this.stripeSettings.publishableKey ?? null,
      stripeJsUrl: this.stripeSettings.jsUrl ?? null,
      analyticsScriptUrl: this.siteSettings.analyticsScriptUrl ?? null,
      refundsLateAnswers: this.slaSettings.refundsLateAnswers,
      hasBankId: this.bankIdSettings.isOn,
      hasBankIdMark: this.bankIdSettings.markFile !== undefined,
      securityProfile: this.env.app.securityProfile,
      passwordMinLength: passwordMinLength(this.env),
    };
  }
}
