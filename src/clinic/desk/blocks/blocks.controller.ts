import { Body, Controller } from '@nestjs/common';
import { Clinician } from '../../../platform/http/access.js';
import { CaseId } from '../../cases/case-id.js';
import { BreakBlockRequest, type BreakBlockResponse } from '../contracts/desk-case.contract.js';
import type { Visitor } from '../desk-access.js';
import { CurrentVisitor } from '../sessions/desk-session.js';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../../access/sessions/case-session.js';
import type { CaseBlockResponse } from './blocks.contract.js';
import { PatientBlock } from './patient-block.js';

/** The patient's block of a case for clinicians other than the treating one. */
@Controller('api/v1/cases/:id/block')
export class BlocksController {
  constructor(private readonly block: PatientBlock) {}

  /** Whether the case is blocked, and who has opened the block. */
  @CaseRoute.Get()
  read(@CurrentCaseSession() { caseId }: AdmittedSession): Promise<CaseBlockResponse> {
    return this.block.read(caseId);
  }

  /** Blocks the case; once more changes nothing. */
  @CaseRoute.Put()
  set(@CurrentCaseSession() { access, caseId }: AdmittedSession): Promise<CaseBlockResponse> {
    return this.block.set(access, caseId);
  }

  /** Lifts the block; once more changes nothing. */
  @CaseRoute.Delete()
  lift(@CurrentCaseSession() { access, caseId }: AdmittedSession): Promise<CaseBlockResponse> {
    return this.block.lift(access, caseId);
  }
}

/** Opens what a patient has blocked. */
@Controller('api/v1/desk/cases/:id/block-breaks')
export class DeskBlocksController {
  constructor(private readonly patientBlock: PatientBlock) {}

  /** Lets the caller read the case for 24 hours, and tells the patient by mail; 409 `not_blocked`, `own_case`. */
  @Clinician.Post('', 201)
  async break(
    @CurrentVisitor() visitor: Visitor,
    @CaseId() id: string,
    @Body() request: BreakBlockRequest,
  ): Promise<BreakBlockResponse> {
    return { expiresAt: (await this.patientBlock.break(visitor, id, request)).toISOString() };
  }
}
