import { Body, Controller, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { Clinician } from '../../../platform/http/access.js';
import { CaseNotFoundError } from '../../cases/cases.errors.js';
import type { Visitor } from '../desk-access.js';
import { BreakBlockRequest, type BreakBlockResponse } from '../contracts/blocks.contract.js';
import { CurrentVisitor } from '../sessions/current-visitor.js';
import { BreakBlock } from './break-block.js';

/** A malformed id is a case that there is not. */
const caseId = new ParseUUIDPipe({ exceptionFactory: () => new CaseNotFoundError() });

/** Opens what a patient has blocked. */
@Controller('api/v1/desk/cases/:id/block-breaks')
export class DeskBlocksController {
  constructor(private readonly breakBlock: BreakBlock) {}

  /** Lets the caller read the case for 24 hours, and tells the patient by mail; 409 `not_blocked`, `own_case`. */
  @Clinician()
  @Post()
  async break(
    @CurrentVisitor() visitor: Visitor,
    @Param('id', caseId) id: string,
    @Body() request: BreakBlockRequest,
  ): Promise<BreakBlockResponse> {
    return { expiresAt: (await this.breakBlock.break(visitor, id, request)).toISOString() };
  }
}
