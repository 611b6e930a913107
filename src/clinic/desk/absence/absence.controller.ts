import { Body, Controller } from '@nestjs/common';
import { AdminAal2, Clinician } from '../../../platform/http/access.js';
import { CurrentClinician, type SignedInClinician } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { SetAbsenceRequest, type AbsenceResponse } from '../contracts/claims.contract.js';
import { SetAbsence } from './absence.js';

/** Until when a clinician is away, set by the clinician or an admin. */
@Controller('api/v1')
export class AbsenceController {
  constructor(private readonly absence: SetAbsence) {}

  /** The caller is away until then; the caller's cases go back to the queue. */
  @Clinician.Put('desk/absence')
  setOwn(
    @CurrentClinician() { id }: SignedInClinician,
    @Body() { awayUntil }: SetAbsenceRequest,
  ): Promise<AbsenceResponse> {
    return this.set(id, awayUntil);
  }

  /** A clinician is away until then; their cases go back to the queue. */
  @AdminAal2.Put('admin/clinicians/:id/absence')
  setOfOther(@Id() id: string, @Body() { awayUntil }: SetAbsenceRequest): Promise<AbsenceResponse> {
    return this.set(id, awayUntil);
  }

  private async set(id: string, awayUntil: string | null): Promise<AbsenceResponse> {
    const until = awayUntil === null ? null : new Date(awayUntil);
    const releasedCount = await this.absence.set(id, until);
    return { awayUntil: until?.toISOString() ?? null, releasedCount };
  }
}
