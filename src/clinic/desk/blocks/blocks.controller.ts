import { Controller, Delete, Get, Put } from '@nestjs/common';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../../access/sessions/case-session.js';
import type { CaseBlockResponse } from './blocks.contract.js';
import { PatientBlock } from './patient-block.js';

/** The patient's block of a case for clinicians other than the treating one. */
@Controller('api/v1/cases/:id/block')
export class BlocksController {
  constructor(private readonly block: PatientBlock) {}

  /** Whether the case is blocked, and who has opened the block. */
  @CaseRoute()
  @Get()
  read(@CurrentCaseSession() { caseId }: AdmittedSession): Promise<CaseBlockResponse> {
    return this.block.read(caseId);
  }

  /** Blocks the case; once more changes nothing. */
  @CaseRoute()
  @Put()
  set(@CurrentCaseSession() { access, caseId }: AdmittedSession): Promise<CaseBlockResponse> {
    return this.block.set(access, caseId);
  }

  /** Lifts the block; once more changes nothing. */
  @CaseRoute()
  @Delete()
  lift(@CurrentCaseSession() { access, caseId }: AdmittedSession): Promise<CaseBlockResponse> {
    return this.block.lift(access, caseId);
  }
}
