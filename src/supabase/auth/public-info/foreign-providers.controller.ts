import { All, Controller, Get, Post, Query, UseGuards } from '@nestjs/common';
import { Public } from '../../../platform/http/access.js';
import { ApiKeyGuard, WithoutApiKey } from '../access/api-key.guard.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';

/** Ways to sign in that are not configured: each refuses in its clients' format. */
@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
export class ForeignProvidersController {
  @Public()
  @Post('sso')
  sso(): never {
    throw new AuthError('saml_provider_disabled');
  }

  @Public()
  @WithoutApiKey()
  @Get('authorize')
  authorize(@Query('provider') provider: unknown): never {
    const isNamed = typeof provider === 'string' && provider !== '';
    throw new ValidationFailedError(
      `Unsupported provider: ${isNamed ? 'provider is not enabled' : 'missing provider'}`,
    );
  }

  @Public()
  @WithoutApiKey()
  @Get('callback')
  callback(): never {
    throw new ValidationFailedError('OAuth state parameter missing');
  }

  @Public()
  @All('passkeys')
  passkeys(): never {
    throw new AuthError('passkey_disabled');
  }

  @Public()
  @All('passkeys/*')
  passkeySteps(): never {
    throw new AuthError('passkey_disabled');
  }
}
