import { Controller } from '@nestjs/common';
import { SignedIn } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../sessions/case-session.js';
import type { AccountAccessNoticesResponse, CaseAccessNoticesResponse } from './access-notices.contract.js';
import { ChooseAccessNotices } from './choose-access-notices.js';

/** Whether the patient is mailed when a clinician outside their care opens a case. */
@Controller('api/v1')
export class AccessNoticesController {
  constructor(private readonly choose: ChooseAccessNotices) {}

  /** The choice for this case. */
  @CaseRoute.Get('cases/:id/access-notices')
  readOfCase(@CurrentCaseSession() { caseId }: AdmittedSession): Promise<CaseAccessNoticesResponse> {
    return this.choose.readOfCase(caseId);
  }

  /** Chooses it for this case; once more changes nothing. */
  @CaseRoute.Put('cases/:id/access-notices')
  setOfCase(@CurrentCaseSession() session: AdmittedSession): Promise<CaseAccessNoticesResponse> {
    return this.choose.changeOfCase(session, true);
  }

  /** Takes the choice for this case back; once more changes nothing. That of the account stays. */
  @CaseRoute.Delete('cases/:id/access-notices')
  withdrawOfCase(@CurrentCaseSession() session: AdmittedSession): Promise<CaseAccessNoticesResponse> {
    return this.choose.changeOfCase(session, false);
  }

  /** The choice for all cases of the account. */
  @SignedIn.Get('me/access-notices')
  readOfAccount(@CurrentUser() { id }: SignedInUser): Promise<AccountAccessNoticesResponse> {
    return this.choose.readOfAccount(id);
  }

  /** Chooses it for all cases of the account; once more changes nothing. */
  @SignedIn.Put('me/access-notices')
  setOfAccount(@CurrentUser() { id }: SignedInUser): Promise<AccountAccessNoticesResponse> {
    return this.choose.changeOfAccount(id, true);
  }

  /** Takes the choice for all cases of the account back; once more changes nothing. Those of single cases stay. */
  @SignedIn.Delete('me/access-notices')
  withdrawOfAccount(@CurrentUser() { id }: SignedInUser): Promise<AccountAccessNoticesResponse> {
    return this.choose.changeOfAccount(id, false);
  }
}
