import { Body, Controller, Get, Put } from '@nestjs/common';
import { AdminOnly } from '../platform/http/access.js';
import { SaveStatementsRequest, type SavedStatementsResponse } from './operator-statements.contract.js';
import { OperatorStatementsService, type SavedStatements } from './operator-statements.service.js';

/** What an admin states about the clinic: its operator, its doctors, who has reviewed the texts. */
@Controller('api/v1/admin/operator-statements')
export class OperatorStatementsController {
  constructor(private readonly statements: OperatorStatementsService) {}

  @AdminOnly()
  @Get()
  async get(): Promise<SavedStatementsResponse> {
    return present(await this.statements.latest());
  }

  @AdminOnly()
  @Put()
  async save(@Body() { statements, expectedUpdatedAt }: SaveStatementsRequest): Promise<SavedStatementsResponse> {
    return present(await this.statements.save({ statements }, expectedUpdatedAt));
  }
}

function present({ statements, updatedAt }: SavedStatements): SavedStatementsResponse {
  return { statements, updated_at: updatedAt.toISOString() };
}
