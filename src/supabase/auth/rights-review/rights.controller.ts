import { Body, Controller } from '@nestjs/common';
import { AdminAal2, FreshFactor } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { ReviewRightsRequest, type RightsResponse } from './rights.contract.js';
import { rightsFingerprint, RightsReview } from './rights-review.js';
import { RightsRepository } from './rights.repository.js';

/** Who holds a right in the clinic, gone through once a year. */
@Controller('api/v1/admin/rights')
export class RightsController {
  constructor(
    private readonly rights: RightsRepository,
    private readonly review: RightsReview,
  ) {}

  /** Admins and clinicians in service, with the last review. */
  @AdminAal2.Get()
  async read(): Promise<RightsResponse> {
    const [people, { last, dueAt, stage }] = await Promise.all([this.rights.list(), this.review.state()]);
    const fingerprint = rightsFingerprint(people);
    return {
      people: people.map((person) => ({ ...person, lastSeenAt: person.lastSeenAt?.toISOString() ?? null })),
      fingerprint,
      lastReview: last && {
        reviewedAt: last.confirmedAt.toISOString(),
        name: last.confirmedName,
        hasChangedSince: last.fingerprint !== fingerprint,
      },
      dueAt: dueAt?.toISOString() ?? null,
      stage,
    };
  }

  /** Confirms by name that the caller has gone through the list. 409 `rights_changed` when it is another one now. */
  @AdminAal2.Post('reviews', 204)
  @FreshFactor(10)
  async confirm(@Body() body: ReviewRightsRequest, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.review.confirm(admin.id, body);
  }
}
