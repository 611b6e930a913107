import { Body, Controller } from '@nestjs/common';
import { SignedIn } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../../access/sessions/case-session.js';
import { OwnRightsRequests, type Requester } from './own-rights-requests.js';
import { presentOwn } from './present-request.js';
import { MakeRightsRequest, type OwnRightsRequestsResponse } from './rights-requests.contract.js';

/** Requests that the page of a patient shows. */
const MOST_ON_PAGE = 100;

/** Requests of a patient about their data: by account, or in an open case. */
@Controller('api/v1')
export class OwnRightsRequestsController {
  constructor(private readonly requests: OwnRightsRequests) {}

  /** Newest first. The words are shown to a session with two factors. */
  @SignedIn.Get('me/rights-requests')
  listOfAccount(@CurrentUser() { id, assurance }: SignedInUser): Promise<OwnRightsRequestsResponse> {
    return this.list({ userId: id, caseId: null }, assurance === 'aal2');
  }

  /** 409 `request_open`. */
  @SignedIn.Post('me/rights-requests', 204)
  async makeByAccount(@CurrentUser() { id }: SignedInUser, @Body() body: MakeRightsRequest): Promise<void> {
    await this.requests.makeByAccount(id, body);
  }

  /** Those about this case, newest first. */
  @CaseRoute.Get('cases/:id/rights-requests')
  listOfCase(@CurrentCaseSession() { caseId }: AdmittedSession): Promise<OwnRightsRequestsResponse> {
    return this.list({ userId: null, caseId }, true);
  }

  /** 409 `request_open`. */
  @CaseRoute.Post('cases/:id/rights-requests', 204)
  async makeByCase(@CurrentCaseSession() { caseId }: AdmittedSession, @Body() body: MakeRightsRequest): Promise<void> {
    await this.requests.makeByCase(caseId, body);
  }

  private async list(requester: Requester, areWordsShown: boolean): Promise<OwnRightsRequestsResponse> {
    const requests = await this.requests.list(requester, MOST_ON_PAGE);
    return { areWordsShown, requests: requests.map((request) => presentOwn(request, areWordsShown)) };
  }
}
