import { Module } from '@nestjs/common';
import { BankidModule } from '../../identity/bankid/bankid.module.js';
import { PersonsModule } from '../../identity/persons/persons.module.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { PaymentsModule } from '../../shop/payments/payments.module.js';
import { PatientRecordsModule } from '../records/patient-records.module.js';
import { CliniciansModule } from '../clinicians/clinicians.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { AccountCasesController } from './account-cases.controller.js';
import { AccountCases } from './account/account-cases.js';
import { CaseAccessController } from './case-access.controller.js';
import { CaseBankidController } from './case-bankid.controller.js';
import { CaseAccessLimits } from './case-access-limits.js';
import { CaseCodesRepository } from './sms-codes/case-codes.repository.js';
import { CaseCodes, caseCodePreview } from './sms-codes/case-codes.js';
import { RequestCaseCode } from './sms-codes/request-case-code.js';
import { CaseLinksRepository } from './links/case-links.repository.js';
import { CaseMails } from './links/case-mails.js';
import { CaseSessionHook } from './opening/case-session.hook.js';
import { CaseSessions } from './opening/case-sessions.js';
import { CaseSessionsRepository } from './sessions/case-sessions.repository.js';
import { OfficeCases } from './office-cases.js';
import { FormMailsController, AdminFormMailsController } from './email/form-mails.controller.js';
import { FormMails } from './email/form-mails.js';
import { ChangeCaseEmail } from './email/change-case-email.js';
import { SendFormAgain } from './email/send-form-again.js';
import { CaseFreezesController } from './freezes/case-freezes.controller.js';
import { CaseFreezesRepository } from './sessions/case-freezes.repository.js';
import { CaseFreezes } from './freezes/case-freezes.js';
import { HandOffsController } from './phone-hand-offs/hand-offs.controller.js';
import { HandOffsRepository } from './phone-hand-offs/hand-offs.repository.js';
import { HandOffs } from './phone-hand-offs/hand-offs.js';
import { AccountAccess } from './opening/account-access.js';
import { AccountCaseList } from './opening/account-case-list.js';
import { BankidDoor } from './opening/bankid-door.js';
import { CaseDoors } from './opening/case-doors.js';
import { GatherProofs } from './opening/gather-proofs.js';
import { OpenSession } from './opening/open-session.js';
import { CaseTrustRepository } from './opening/case-trust.repository.js';
import { OrderedCases } from './links/ordered-cases.js';
import { CaseOpenings } from './sessions/case-openings.js';
import { CaseDevicesRepository } from './sessions/case-devices.repository.js';
import { AccountSessionsController, OpenSessionsController } from './phone-hand-offs/open-sessions.controller.js';
import { EndCaseSessions } from './phone-hand-offs/end-case-sessions.js';
import { PhoneChangesController } from './phone/phone-changes.controller.js';
import { ApplyContactChangesHandler } from './contact-changes/contact-changes.js';
import { ContactChangesController } from './contact-changes/contact-changes.controller.js';
import { ContactChangeMessages } from './phone/contact-change-messages.js';
import { PhoneChangesRepository } from './sms-codes/phone-changes.repository.js';
import { PhoneChanges } from './phone/phone-changes.js';
import { ReplacePhone } from './phone/replace-phone.js';
import { CaseAccessService } from './case-access.service.js';
import { DispatchFormHandler } from './links/dispatch-form.handler.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { FrozenCase } from './freezes/frozen-case.mail.js';
import { PreviewsModule } from '../../platform/previews/previews.module.js';
import { EmailPlanned, emailPlannedPreview } from './phone/planned-email.mail.js';
import { CaseEmailChanged } from './email/email-change.mail.js';
import { FormLetter } from './links/form.mail.js';
import { NewLinkNotice } from './links/new-link.mail.js';
import { AccessSet } from './opening/access-set.mail.js';
import { PhoneChanged, phoneChangePreviews } from './phone/phone-change.mail.js';
import { NewDevice } from './sessions/new-device.mail.js';

/** How patients reach their cases: links, codes, sessions, and the stop of all three. */
@Module({
  imports: [
    NoticesModule.forFeature([
      FormLetter,
      NewDevice,
      NewLinkNotice,
      PhoneChanged,
      EmailPlanned,
      CaseEmailChanged,
      AccessSet,
      FrozenCase,
    ]),
    PreviewsModule.forFeature([caseCodePreview, ...phoneChangePreviews, emailPlannedPreview]),
    AuthModule,
    BankidModule,
    PersonsModule,
    OrdersModule,
    PaymentsModule,
    PatientRecordsModule,
    CliniciansModule,
    CasesModule,
  ],
  controllers: [
    CaseAccessController,
    CaseBankidController,
    AccountCasesController,
    HandOffsController,
    PhoneChangesController,
    CaseFreezesController,
    FormMailsController,
    AdminFormMailsController,
    OpenSessionsController,
    AccountSessionsController,
    ContactChangesController,
  ],
  providers: [
    CaseAccessLimits,
    CaseLinksRepository,
    CaseMails,
    CaseCodes,
    RequestCaseCode,
    CaseCodesRepository,
    GatherProofs,
    OpenSession,
    CaseDoors,
    BankidDoor,
    OrderedCases,
    CaseTrustRepository,
    AccountAccess,
    AccountCases,
    AccountCaseList,
    CaseSessions,
    CaseSessionsRepository,
    CaseOpenings,
    CaseDevicesRepository,
    CaseSessionHook,
    HandOffs,
    EndCaseSessions,
    HandOffsRepository,
    PhoneChanges,
    ReplacePhone,
    ContactChangeMessages,
    PhoneChangesRepository,
    ApplyContactChangesHandler,
    CaseFreezes,
    CaseFreezesRepository,
    FormMails,
    ChangeCaseEmail,
    SendFormAgain,
    CaseAccessService,
    OfficeCases,
    DispatchFormHandler,
  ],
  exports: [
    CaseAccessService,
    CaseLinksRepository,
    CaseMails,
    CaseOpenings,
    CaseSessionsRepository,
    CaseFreezesRepository,
    CaseDoors,
  ],
})
export class CaseAccessModule {}
