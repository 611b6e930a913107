import { Module, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CryptoModule } from '../platform/crypto/crypto.module.js';
import { ErrorFilter } from '../platform/errors/error.filter.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { AccessGuard } from './access/access.guard.js';
import { ApiKeys } from './access/api-keys.service.js';
import { EarlyAccess } from './access/early-access.js';
import { TableReadsModule } from '../platform/table-reads/table-reads.module.js';
import { BearerStrategy } from './access/bearer.strategy.js';
import { PeopleRepository } from './access/people.repository.js';
import { WithdrawnApiKey } from './access/withdrawn-api-key.entity.js';
import { cmsAdminsTable } from './admins/cms-admins.table.js';
import { AdminUsersController } from './admin-api/admin-users.controller.js';
import { AdminUsersService } from './admin-api/admin-users.service.js';
import { GenerateLinkService } from './admin-api/generate-link.service.js';
import { AdminsService } from './admins/admins.service.js';
import { CmsAdmin } from './admins/cms-admin.entity.js';
import { PurgeAuth, SendRequestedMessage } from './auth.jobs.js';
import { authSurface } from './auth.surface.js';
import { ChallengeService } from './factors/challenge.service.js';
import { ElevationService } from './factors/elevation.service.js';
import { EnrollmentService } from './factors/enrollment.service.js';
import { FactorChallenge } from './factors/factor-challenge.entity.js';
import { Factor, FACTOR_SECRET } from './factors/factor.entity.js';
import { FactorsController } from './factors/factors.controller.js';
import { FactorsRepository } from './factors/factors.repository.js';
import { RecoveryCodesService } from './factors/recovery-codes.service.js';
import { Webauthn } from './factors/webauthn.js';
import { AnonymousLimit } from './limits/anonymous-limit.js';
import { MessageLimits } from './limits/message-limits.js';
import { SecondFactorLimits } from './limits/second-factor-limits.js';
import { SignInLimits } from './limits/sign-in-limits.js';
import { AccountMails } from './mails/account-mails.service.js';
import { EmailChangeController } from './me/email-change.controller.js';
import { ReauthenticationController } from './me/reauthentication.controller.js';
import { ReauthenticationService } from './reauthentication/reauthentication.service.js';
import { MySessionsController } from './me/my-sessions.controller.js';
import { RecoveryCodesController } from './me/recovery-codes.controller.js';
import { OneTimeToken } from './one-time/one-time-token.entity.js';
import { OneTimeTokensRepository } from './one-time/one-time-tokens.repository.js';
import { OneTimeTokensService } from './one-time/one-time-tokens.service.js';
import { RedirectPolicy } from './one-time/redirect-policy.js';
import { WrongCodesRepository } from './one-time/wrong-codes.repository.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { ForeignProvidersController } from './public-info/foreign-providers.controller.js';
import { PublicInfoController } from './public-info/public-info.controller.js';
import { PurgeAuthHandler } from './purge-auth.handler.js';
import { MessageRequest } from './recovery/message-request.entity.js';
import { MessageRequests } from './recovery/message-requests.service.js';
import { OtpService } from './recovery/otp.service.js';
import { PhoneOtpService } from './recovery/phone-otp.service.js';
import { RecoveryController } from './recovery/recovery.controller.js';
import { RecoveryService } from './recovery/recovery.service.js';
import { ResendService } from './recovery/resend.service.js';
import { SendRequestedMessageHandler } from './recovery/send-requested-message.handler.js';
import { SecurityEventsController } from './security-events/security-events.controller.js';
import { SecurityEventsRepository } from './security-events/security-events.repository.js';
import { SecurityEvents } from './security-events/security-events.service.js';
import { ServiceRoleUseInterceptor } from './security-events/service-role-use.interceptor.js';
import { DevicesService } from './sessions/devices.service.js';
import { LogoutController } from './sessions/logout.controller.js';
import { RefreshTokens } from './sessions/refresh-token.js';
import { RefreshService } from './sessions/refresh.service.js';
import { Session } from './sessions/session.entity.js';
import { SessionPresenter } from './sessions/session.presenter.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { OfferedPasswords } from './sign-up/offered-passwords.service.js';
import { PhoneSignUpService } from './sign-up/phone-sign-up.service.js';
import { SignUpController } from './sign-up/sign-up.controller.js';
import { SignUpService } from './sign-up/sign-up.service.js';
import { PhoneCodes } from './sms/phone-codes.service.js';
import { MailedSms, SmsOutbox } from './sms/sms-outbox.service.js';
import { AccessTokens } from './tokens/access-tokens.js';
import { AuthCode } from './tokens/auth-code.entity.js';
import { AuthCodesService } from './tokens/auth-codes.service.js';
import { PasswordGrantService } from './tokens/password-grant.service.js';
import { SigningKeysModule } from './tokens/signing-keys.module.js';
import { TokenController } from './tokens/token.controller.js';
import { EmailChangeService } from './users/email-change.service.js';
import { PhoneChangeService } from './users/phone-change.service.js';
import { User } from './users/user.entity.js';
import { UserController } from './users/user.controller.js';
import { UserUpdateService } from './users/user-update.service.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersService } from './users/users.service.js';
import { RedemptionService } from './verify/redemption.service.js';
import { VerifyController } from './verify/verify.controller.js';
import { VerifyService } from './verify/verify.service.js';

const access = [
  ApiKeys,
  BearerStrategy,
  PeopleRepository,
  AdminsService,
  AccessGuard,
  { provide: APP_GUARD, useExisting: AccessGuard },
  EarlyAccess,
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
const grants = [PasswordGrantService, AuthCodesService, SignInLimits, SecondFactorLimits, ReauthenticationService];
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
  ChallengeService,
  ElevationService,
  RecoveryCodesService,
  Webauthn,
  { provide: SmsOutbox, useClass: MailedSms },
];
const phones = [PhoneSignUpService, PhoneOtpService, PhoneChangeService, PhoneCodes];
const securityLog = [
  SecurityEvents,
  SecurityEventsRepository,
  { provide: APP_INTERCEPTOR, useClass: ServiceRoleUseInterceptor },
];
const adminApi = [AdminUsersService, GenerateLinkService];

/** Accounts, sessions and who may do what; speaks `/auth/v1` and guards every other surface. */
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
    TableReadsModule.forFeature([cmsAdminsTable]),
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
  exports: [UsersService, AdminsService, SecurityEvents],
})
export class AuthModule implements OnModuleInit {
  constructor(private readonly errors: ErrorFilter) {}

  onModuleInit(): void {
    this.errors.register(authSurface);
  }
}
