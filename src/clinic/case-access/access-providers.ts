import { AccountCasesController } from './account-cases.controller.js';
import { OwnCases } from './account/own-cases.service.js';
import { CaseAccessController } from './case-access.controller.js';
import { CaseAccessLimits } from './case-access-limits.js';
import { CaseCodesRepository } from './codes/case-codes.repository.js';
import { CaseCodes } from './codes/case-codes.service.js';
import { CaseLinksRepository } from './links/case-links.repository.js';
import { CaseSessionHook } from './sessions/case-session.hook.js';
import { CaseSessionsRepository } from './sessions/case-sessions.repository.js';
import { CaseSessions } from './sessions/case-sessions.service.js';
import { FormMailsController } from './email/form-mails.controller.js';
import { FormMails } from './email/form-mails.service.js';
import { CaseFreezesController } from './freezes/case-freezes.controller.js';
import { CaseFreezesRepository } from './sessions/case-freezes.repository.js';
import { CaseFreezes } from './freezes/case-freezes.service.js';
import { HandOffsController } from './hand-offs/hand-offs.controller.js';
import { HandOffsRepository } from './hand-offs/hand-offs.repository.js';
import { HandOffs } from './hand-offs/hand-offs.service.js';
import { AccountAccess } from './opening/account-access.service.js';
import { CaseTrustRepository } from './opening/case-trust.repository.js';
import { OpenCase } from './opening/open-case.service.js';
import { CaseOpenings } from './sessions/case-openings.service.js';
import { OpenSessionsController } from './hand-offs/open-sessions.controller.js';
import { PhoneChangesController } from './phone/phone-changes.controller.js';
import { PhoneChangesRepository } from './codes/phone-changes.repository.js';
import { PhoneChanges } from './phone/phone-changes.service.js';
import { PurgeCaseAccessHandler } from './purge-case-access.handler.js';
import { RefusedRequests } from './refused-requests.service.js';

/** How patients reach their cases, as a part of the module of cases. */
export const accessControllers = [
  CaseAccessController,
  AccountCasesController,
  HandOffsController,
  PhoneChangesController,
  CaseFreezesController,
  FormMailsController,
  OpenSessionsController,
];

export const accessProviders = [
  CaseAccessLimits,
  CaseLinksRepository,
  CaseCodes,
  CaseCodesRepository,
  OpenCase,
  CaseTrustRepository,
  AccountAccess,
  OwnCases,
  CaseSessions,
  CaseSessionsRepository,
  RefusedRequests,
  CaseOpenings,
  CaseSessionHook,
  HandOffs,
  HandOffsRepository,
  PhoneChanges,
  PhoneChangesRepository,
  CaseFreezes,
  CaseFreezesRepository,
  FormMails,
  PurgeCaseAccessHandler,
];
