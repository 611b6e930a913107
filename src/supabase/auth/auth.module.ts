import { Module, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CryptoModule } from '../../platform/crypto/crypto.module.js';
import { ErrorFilter } from '../../platform/errors/error.filter.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { TablesModule } from '../../platform/tables/tables.module.js';
import { AccessGuard } from './access/access.guard.js';
import { AnonymousLimit } from './access/anonymous-limit.js';
import { ApiKeys } from './access/api-keys.service.js';
import { BearerStrategy } from './access/bearer.strategy.js';
import { ClinicianDirectory } from './access/clinician-directory.service.js';
import { MessageLimits } from './access/message-limits.js';
import { PrincipalsRepository } from './access/principals.repository.js';
import { PreBodyAccessHook } from './access/pre-body-access.hook.js';
import { SecondFactorLimits } from './factors/second-factor-limits.js';
import { SignInLimits } from './access/sign-in-limits.js';
import { SigningKeysModule } from './access/signing-keys.module.js';
import { WithdrawnApiKey } from './access/withdrawn-api-key.entity.js';
import { AdminsService } from './accounts/admins.service.js';
import { CmsAdmin } from './accounts/cms-admin.entity.js';
import { cmsAdminsTable } from './accounts/cms-admins.table.js';
import { FactorChallenge } from './accounts/factor-challenge.entity.js';
import { Factor, FACTOR_SECRET } from './accounts/factor.entity.js';
import { FactorsRepository } from './accounts/factors.repository.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordsService } from './accounts/passwords.service.js';
import { Session } from './accounts/session.entity.js';
import { SettingsEditorAccounts } from './accounts/settings-editor-accounts.js';
import { User } from './accounts/user.entity.js';
import { UsersRepository } from './accounts/users.repository.js';
import { UsersService } from './accounts/users.service.js';
import { AdminUsersController } from './admin-api/admin-users.controller.js';
import { AdminUsersService } from './admin-api/admin-users.service.js';
import { StaffAccounts } from './admin-api/staff-accounts.service.js';
import { GenerateLinkService } from './admin-api/generate-link.service.js';
import { PurgeAuth, SendRequestedMessage } from './auth.jobs.js';
import { authErrorFormat } from './auth.error-format.js';
import { ChallengeFactor } from './factors/challenge-factor.service.js';
import { FactorVerifiers } from './factors/factor-verifier.js';
import { PhoneVerifier } from './factors/phone-verifier.js';
import { RecoveryCodesRepository } from './factors/recovery-codes.repository.js';
import { TotpVerifier } from './factors/totp-verifier.js';
import { VerifyFactor } from './factors/verify-factor.service.js';
import { WebauthnVerifier } from './factors/webauthn-verifier.js';
import { ElevationService } from './factors/elevation.service.js';
import { EnrollmentService } from './factors/enrollment.service.js';
import { FactorsController } from './factors/factors.controller.js';
import { RecoveryCodesService } from './factors/recovery-codes.service.js';
import { Webauthn } from './factors/webauthn.js';
import { AccountMails } from './links/account-mails.service.js';
import { OneTimeToken } from './links/one-time-token.entity.js';
import { OneTimeTokensRepository } from './links/one-time-tokens.repository.js';
import { OneTimeTokensService } from './links/one-time-tokens.service.js';
import { PhoneCodes } from './links/phone-codes.service.js';
import { RedirectPolicy } from './links/redirect-policy.js';
import { WrongCodesRepository } from './links/wrong-codes.repository.js';
import { ForeignProvidersController } from './public-info/foreign-providers.controller.js';
import { PublicInfoController } from './public-info/public-info.controller.js';
import { PurgeAuthHandler } from './purge-auth.handler.js';
import { SecurityEventsController } from './security-events/security-events.controller.js';
import { SecurityEventsRepository } from './security-events/security-events.repository.js';
import { SecurityEvents } from './security-events/security-events.service.js';
import { ServiceRoleUseInterceptor } from './security-events/service-role-use.interceptor.js';
import { EmailChangeController } from './self-service/email-change.controller.js';
import { EmailChangeService } from './self-service/email-change.service.js';
import { MySessionsController } from './self-service/my-sessions.controller.js';
import { OfferedPasswords } from './self-service/offered-passwords.service.js';
import { PhoneChangeService } from './self-service/phone-change.service.js';
import { PhoneSignUpService } from './self-service/phone-sign-up.service.js';
import { ReauthenticationController } from './self-service/reauthentication.controller.js';
import { RecoveryCodesController } from './self-service/recovery-codes.controller.js';
import { SignUpController } from './self-service/sign-up.controller.js';
import { SignUpService } from './self-service/sign-up.service.js';
import { UserUpdateService } from './self-service/user-update.service.js';
import { UserController } from './self-service/user.controller.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { AuthCode } from './sessions/auth-code.entity.js';
import { AuthCodesService } from './sessions/auth-codes.service.js';
import { DevicesService } from './sessions/devices.service.js';
import { LogoutController } from './sessions/logout.controller.js';
import { PasswordGrantService } from './sessions/password-grant.service.js';
import { ReauthenticationService } from './sessions/reauthentication.service.js';
import { RefreshTokens } from './sessions/refresh-token.js';
import { RefreshService } from './sessions/refresh.service.js';
import { SessionPresenter } from './sessions/session.presenter.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { TokenController } from './sessions/token.controller.js';
import { MessageRequest } from './verification/message-request.entity.js';
import { MessageRequests } from './verification/message-requests.service.js';
import { OtpService } from './verification/otp.service.js';
import { PhoneOtpService } from './verification/phone-otp.service.js';
import { RecoveryController } from './verification/recovery.controller.js';
import { RecoveryService } from './verification/recovery.service.js';
import { RedemptionService } from './verification/redemption.service.js';
import { ResendService } from './verification/resend.service.js';
import { SendRequestedMessageHandler } from './verification/send-requested-message.handler.js';
import { VerifyController } from './verification/verify.controller.js';
import { VerifyService } from './verification/verify.service.js';

const access = [
  ApiKeys,
  BearerStrategy,
  PrincipalsRepository,
  AdminsService,
  ClinicianDirectory,
  AccessGuard,
  { provide: APP_GUARD, useExisting: AccessGuard },
  PreBodyAccessHook,
];
const users = [
  UsersRepository,
  UsersService,
  UserUpdateService,
  EmailChangeService,
  PasswordHasher,
  PasswordsService,
  OfferedPasswords,
  SignUpService,
];
const sessions = [
  SessionsRepository,
  SessionsService,
  SessionPresenter,
  RefreshService,
  RefreshTokens,
  AccessTokens,
  DevicesService,
];
const grants = [PasswordGrantService, AuthCodesService, SignInLimits, ReauthenticationService];
const links = [
  OneTimeTokensRepository,
  WrongCodesRepository,
  OneTimeTokensService,
  RedirectPolicy,
  AccountMails,
  MessageLimits,
  AnonymousLimit,
];
const linkUses = [
  VerifyService,
  RedemptionService,
  RecoveryService,
  OtpService,
  ResendService,
  MessageRequests,
  SendRequestedMessageHandler,
];
const factors = [
  FactorsRepository,
  EnrollmentService,
  ChallengeFactor,
  VerifyFactor,
  FactorVerifiers,
  TotpVerifier,
  PhoneVerifier,
  WebauthnVerifier,
  SecondFactorLimits,
  RecoveryCodesRepository,
  ElevationService,
  RecoveryCodesService,
  Webauthn,
];
const phones = [PhoneSignUpService, PhoneOtpService, PhoneChangeService, PhoneCodes];
const securityLog = [
  SecurityEvents,
  SecurityEventsRepository,
  SettingsEditorAccounts,
  { provide: APP_INTERCEPTOR, useClass: ServiceRoleUseInterceptor },
];
const adminApi = [AdminUsersService, GenerateLinkService, StaffAccounts];

/** Accounts, sessions and who may do what; speaks `/auth/v1` and guards every other API. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      User,
      Session,
      OneTimeToken,
      AuthCode,
      MessageRequest,
      Factor,
      FactorChallenge,
      CmsAdmin,
      WithdrawnApiKey,
    ]),
    JobsModule.forFeature([PurgeAuth, SendRequestedMessage]),
    CryptoModule.forFeature([FACTOR_SECRET]),
    SigningKeysModule,
    TablesModule.forFeature([cmsAdminsTable]),
  ],
  controllers: [
    SignUpController,
    TokenController,
    VerifyController,
    RecoveryController,
    UserController,
    LogoutController,
    PublicInfoController,
    ForeignProvidersController,
    AdminUsersController,
    FactorsController,
    MySessionsController,
    EmailChangeController,
    RecoveryCodesController,
    ReauthenticationController,
    SecurityEventsController,
  ],
  providers: [
    ...access,
    ...users,
    ...sessions,
    ...grants,
    ...links,
    ...linkUses,
    ...factors,
    ...phones,
    ...adminApi,
    ...securityLog,
    PurgeAuthHandler,
  ],
  exports: [UsersService, AdminsService, ClinicianDirectory, SecurityEvents],
})
export class AuthModule implements OnModuleInit {
  constructor(private readonly errors: ErrorFilter) {}

  onModuleInit(): void {
    this.errors.register(authErrorFormat);
  }
}
