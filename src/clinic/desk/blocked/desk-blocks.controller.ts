import { Body, Controller, Post } from '@nestjs/common';
import { Clinician } from '../../../platform/http/access.js';
import { CaseId } from '../../cases/case-id.js';
import type { Visitor } from '../desk-access.js';
import { BreakBlockRequest, type BreakBlockResponse } from '../contracts/blocks.contract.js';
import { CurrentVisitor } from '../sessions/current-visitor.js';
import { BreakBlock } from './break-block.js';

/** Opens what a patient has blocked. */
@Controller('api/v1/desk/cases/:id/block-breaks')
export class DeskBlocksController {
  constructor(private readonly breakBlock: BreakBlock) {}

  /** Lets the caller read the case for 24 hours, and tells the patient by mail; 409 `not_blocked`, `own_case`. */
  @Clinician()
  @Post()
  async break(
    @CurrentVisitor() visitor: Visitor,
    @CaseId() id: string,
    @Body() request: BreakBlockRequest,
  ): Promise<BreakBlockResponse> {
    return { expiresAt: (await this.breakBlock.break(visitor, id, request)).toISOString() };
  }
}
