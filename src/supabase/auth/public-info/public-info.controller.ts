import { Controller, Header, Query, UseGuards } from '@nestjs/common';
import { Public } from '../../../platform/http/access.js';
import { ApiKeyGuard, WithoutApiKey } from '../access/api-key.guard.js';
import { SigningKeys } from '../access/signing-keys.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';

/** External identity providers; none is configured. */
const FOREIGN_PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'linkedin',
  'notion',
  'slack',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
];

/** Public settings of this clinic's accounts. */
@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
export class PublicInfoController {
  constructor(
    private readonly keys: SigningKeys,
    private readonly env: AuthEnv,
  ) {}

  @Public.Get('settings')
  settings(): object {
    const { env } = this;
    return {
      external: {
        ...Object.fromEntries(FOREIGN_PROVIDERS.map((name) => [name, false])),
        email: env.auth.emailEnabled,
        phone: env.auth.phoneEnabled,
        anonymous_users: env.auth.anonymousEnabled,
      },
      disable_signup: env.auth.signupDisabled,
      mailer_autoconfirm: env.auth.autoconfirm,
      phone_autoconfirm: env.auth.smsAutoconfirm,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    };
  }

  @Public.Get('health')
  @WithoutApiKey()
  health(): { version: string; name: string; description: string } {
    return { version: '1', name: 'auth', description: 'Accounts and sessions' };
  }

  /** Empty while the shared secret signs: clients then verify a token with `GET /user`. */
  @Public.Get('.well-known/jwks.json')
  @WithoutApiKey()
  @Header('Cache-Control', 'public, max-age=600')
  jwks(): { keys: readonly object[] } {
    return { keys: this.keys.published };
  }
}

/** Ways to sign in that are not configured: each refuses in its clients' format. */
@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
export class ForeignProvidersController {
  @Public.Post('sso', 201)
  sso(): never {
    throw new AuthError('saml_provider_disabled');
  }

  @Public.Get('authorize')
  @WithoutApiKey()
  authorize(@Query('provider') provider: unknown): never {
    const isNamed = typeof provider === 'string' && provider !== '';
    throw new ValidationFailedError(
      `Unsupported provider: ${isNamed ? 'provider is not enabled' : 'missing provider'}`,
    );
  }

  @Public.Get('callback')
  @WithoutApiKey()
  callback(): never {
    throw new ValidationFailedError('OAuth state parameter missing');
  }

  @Public.All('passkeys')
  passkeys(): never {
    throw new AuthError('passkey_disabled');
  }

  @Public.All('passkeys/*')
  passkeySteps(): never {
    throw new AuthError('passkey_disabled');
  }
}
