import { Module, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { Env } from '../../platform/config/env.js';
import { AdminPairs } from '../../platform/confirmations/two-admins.js';
import { CryptoModule } from '../../platform/crypto/crypto.module.js';
import { ErrorFilter } from '../../platform/errors/error.filter.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { PreviewsModule } from '../../platform/previews/previews.module.js';
import { TablesModule } from '../../platform/tables/tables.module.js';
import { WaitingModule } from '../../platform/waiting/waiting.module.js';
import { SecurityEventsController } from './security-events/security-events.controller.js';
import { SecurityEventsRepository } from './security-events/security-events.repository.js';
import { SecurityEvents, ServiceRoleUseInterceptor } from './security-events/security-events.service.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { AdminActConfirmed, AdminActStopped } from './accounts/admin-act.mail.js';
import { AdminsRepository } from './accounts/admins.repository.js';
import { AdminsService } from './accounts/admins.service.js';
import { cmsAdminsTable } from './accounts/cms-admins.table.js';
import { FACTOR_SECRET } from './accounts/factor.entity.js';
import { FactorsRepository } from './accounts/factors.repository.js';
import { Passwords } from './accounts/passwords.js';
import { SecondAdmin } from './accounts/second-admin.service.js';
import { SettingsEditorAccounts } from './accounts/settings-editor-accounts.js';
import { UsersRepository } from './accounts/users.repository.js';
import { UsersService } from './accounts/users.service.js';
import { AccessGuard } from './access/access.guard.js';
import { ApiKeys } from './access/api-keys.js';
import { BearerStrategy } from './access/bearer.strategy.js';
import { ClinicianDirectory } from './access/clinician-directory.service.js';
import { MessageLimits } from './access/message-limits.js';
import { PreBodyAccessHook } from './access/pre-body-access.hook.js';
import { PrincipalsRepository } from './access/principals.repository.js';
import { SignInLimits } from './access/sign-in-limits.js';
import { SigningKeysModule } from './access/signing-keys.module.js';
import { WithdrawnApiKeysRepository } from './access/withdrawn-api-keys.repository.js';
import { AccountMails, CredentialChanges } from './links/account-mails.js';
import { codePreviews } from './links/code.sms.js';
import { CredentialChanged } from './links/credential.mail.js';
import {
  AccountEmailChanged,
  AlreadyRegistered,
  NewSignIn,
  PasswordChanged,
  ReauthenticationCode,
} from './links/notice.mail.js';
import { OneTimeTokens } from './links/one-time-tokens.js';
import { OneTimeTokensRepository } from './links/one-time-tokens.repository.js';
import { OneTimeLink } from './links/one-time.mail.js';
import { PhoneCodes } from './links/phone-codes.js';
import { RedirectPolicy } from './links/redirect-policy.js';
import { AccountSessions } from './sessions/account-sessions.service.js';
import { AuthCodes } from './sessions/auth-codes.js';
import { LogoutController } from './sessions/logout.controller.js';
import { PersonAccounts } from './sessions/person-accounts.service.js';
import { ReauthenticationRule } from './sessions/reauthentication-rule.js';
import { Reauthentication } from './sessions/reauthentication.js';
import { RefreshSession } from './sessions/refresh-session.js';
import { RefreshTokens } from './sessions/refresh-tokens.js';
import { SessionPresenter } from './sessions/session.presenter.js';
import { Sessions } from './sessions/sessions.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SignInByPassword } from './sessions/sign-in-by-password.js';
import { FactorSessions } from './factors/factor-sessions.js';
import { FactorVerifiers, PhoneVerifier, TotpVerifier, WebauthnVerifier } from './factors/factor-verifiers.js';
import { FactorsController, UnlockController } from './factors/factors.controller.js';
import { Factors } from './factors/factors.js';
import { RecoveryCodes } from './factors/recovery-codes.js';
import { RecoveryCodesRepository } from './factors/recovery-codes.repository.js';
import { SecondFactorLimits } from './factors/second-factor-limits.js';
import { UnlockSession } from './factors/unlock-session.js';
import { VerifyFactor } from './factors/verify-factor.js';
import { Webauthn } from './factors/webauthn.js';
import { WrongSecondFactorsRepository } from './factors/wrong-second-factors.repository.js';
import { SignInAtTerminal } from './terminal/sign-in-at-terminal.js';
import { TerminalSessions } from './terminal/terminal-sessions.js';
import { AccountErasure } from './self-service/account-erasure.service.js';
import { EmailChange } from './self-service/email-change.js';
import {
  EmailChangeController,
  MySessionsController,
  ReauthenticationController,
  RecoveryCodesController,
} from './self-service/my-security.controller.js';
import { NewAccounts } from './self-service/new-accounts.js';
import { PhoneChange } from './self-service/phone-change.js';
import { SignUpController } from './self-service/sign-up.controller.js';
import { SignUp } from './self-service/sign-up.js';
import { PasswordChange, UpdateUser } from './self-service/update-user.js';
import { UserController } from './self-service/user.controller.js';
import { MessageRequests } from './verification/message-requests.js';
import { RecoveryController } from './verification/recovery.controller.js';
import { ConfirmEmailChange, RedeemLink } from './verification/redeem-link.js';
import { SendRequestedMessageHandler } from './verification/send-requested-message.handler.js';
import { TokenController } from './verification/token.controller.js';
import { VerifyLink } from './verification/verify-link.js';
import { VerifyController } from './verification/verify.controller.js';
import { AdminChanged, AdminInvited, OwnAdminChanged } from './admins/admin-change.mail.js';
import { ClinicAdmins } from './admins/clinic-admins.js';
import { AdminInvitesRepository } from './admins/admin-invites.repository.js';
import { AdminMails } from './admins/admin-mails.js';
import { AdminInvitesController, AdminsController } from './admins/admins.controller.js';
import { TakeAdminInvite } from './admins/take-admin-invite.js';
import { RemindOfRightsHandler, RightsReview } from './rights-review/rights-review.js';
import { RightsController } from './rights-review/rights.controller.js';
import { RightsReminder } from './rights-review/rights.mail.js';
import { RightsRepository } from './rights-review/rights.repository.js';
import { rightsWaiting } from './rights-review/rights.waiting.js';
import { FactorResetMails, NotifyOfFactorResetHandler } from './factor-resets/factor-reset-mails.js';
import { FactorResetChanged, OwnFactorResetChanged } from './factor-resets/factor-reset.mail.js';
import { FactorResetsController, MyFactorResetController } from './factor-resets/factor-resets.controller.js';
import { FactorResets } from './factor-resets/factor-resets.js';
import { FactorResetsRepository } from './factor-resets/factor-resets.repository.js';
import { UseFactorReset } from './factor-resets/use-factor-reset.js';
import { AdminFactors } from './admin-api/admin-factors.js';
import { GenerateLink, HandOutLink, InviteUser } from './admin-api/admin-links.js';
import { AdminUsersController } from './admin-api/admin-users.controller.js';
import { AdminUsers, ReplaceCredentials } from './admin-api/admin-users.js';
import { ServiceRoleAccess } from './admin-api/service-role-access.js';
import { StaffAccountRefused } from './admin-api/staff-account.mail.js';
import { ForeignProvidersController, PublicInfoController } from './public-info/public-info.controller.js';
import { authErrorFormat } from './auth.error-format.js';
import { AuthEnv } from './auth.settings.js';
import { PurgeAuthHandler } from './purge-auth.handler.js';

const securityEvents = [
  SecurityEvents,
  SecurityEventsRepository,
  { provide: APP_INTERCEPTOR, useClass: ServiceRoleUseInterceptor },
];
const passwords = [PasswordHasher];
const accounts = [
  AdminsService,
  AdminsRepository,
  SecondAdmin,
  UsersRepository,
  UsersService,
  Passwords,
  FactorsRepository,
  SettingsEditorAccounts,
  { provide: AdminPairs, useExisting: SecondAdmin },
];
const access = [
  ApiKeys,
  WithdrawnApiKeysRepository,
  BearerStrategy,
  PrincipalsRepository,
  ClinicianDirectory,
  AccessGuard,
  PreBodyAccessHook,
  SignInLimits,
  MessageLimits,
  { provide: APP_GUARD, useExisting: AccessGuard },
];
const links = [OneTimeTokensRepository, OneTimeTokens, RedirectPolicy, AccountMails, CredentialChanges, PhoneCodes];
const sessions = [
  SessionsRepository,
  Sessions,
  SessionPresenter,
  AccountSessions,
  RefreshSession,
  RefreshTokens,
  PersonAccounts,
  SignInByPassword,
  AuthCodes,
  Reauthentication,
  ReauthenticationRule,
];
const factors = [
  Factors,
  VerifyFactor,
  UnlockSession,
  FactorVerifiers,
  TotpVerifier,
  PhoneVerifier,
  WebauthnVerifier,
  SecondFactorLimits,
  WrongSecondFactorsRepository,
  RecoveryCodesRepository,
  FactorSessions,
  RecoveryCodes,
  Webauthn,
];
const terminal = [TerminalSessions, SignInAtTerminal];
const selfService = [UpdateUser, EmailChange, NewAccounts, PasswordChange, SignUp, PhoneChange, AccountErasure];
const verification = [VerifyLink, RedeemLink, ConfirmEmailChange, MessageRequests, SendRequestedMessageHandler];
const admins = [AdminInvitesRepository, ClinicAdmins, TakeAdminInvite, AdminMails];
const rights = [RightsRepository, RightsReview, RemindOfRightsHandler];
const factorResets = [
  FactorResetsRepository,
  FactorResetMails,
  FactorResets,
  UseFactorReset,
  NotifyOfFactorResetHandler,
];
const adminApi = [
  AdminUsers,
  AdminFactors,
  GenerateLink,
  HandOutLink,
  InviteUser,
  ReplaceCredentials,
  ServiceRoleAccess,
];

/** Accounts, sessions and permissions; serves `/auth/v1` and guards every other API. */
@Module({
  imports: [
    WaitingModule.forFeature(rightsWaiting),
    NoticesModule.forFeature([
      OneTimeLink,
      ReauthenticationCode,
      CredentialChanged,
      NewSignIn,
      PasswordChanged,
      AccountEmailChanged,
      AlreadyRegistered,
      AdminChanged,
      OwnAdminChanged,
      AdminInvited,
      RightsReminder,
      FactorResetChanged,
      OwnFactorResetChanged,
      AdminActConfirmed,
      AdminActStopped,
      StaffAccountRefused,
    ]),
    PreviewsModule.forFeature(codePreviews),
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
    UnlockController,
    MySessionsController,
    EmailChangeController,
    RecoveryCodesController,
    ReauthenticationController,
    SecurityEventsController,
    AdminsController,
    AdminInvitesController,
    RightsController,
    FactorResetsController,
    MyFactorResetController,
  ],
  providers: [
    ...securityEvents,
    ...passwords,
    ...accounts,
    ...access,
    ...links,
    ...sessions,
    ...factors,
    ...terminal,
    ...selfService,
    ...verification,
    ...admins,
    ...rights,
    ...factorResets,
    ...adminApi,
    PurgeAuthHandler,
    { provide: AuthEnv, useExisting: Env },
  ],
  exports: [
    AuthEnv,
    UsersService,
    AdminsService,
    SecondAdmin,
    ClinicianDirectory,
    SecurityEvents,
    AccountSessions,
    AccountErasure,
    PersonAccounts,
  ],
})
export class AuthModule implements OnModuleInit {
  constructor(private readonly errors: ErrorFilter) {}

  onModuleInit(): void {
    this.errors.register(authErrorFormat);
  }
}
