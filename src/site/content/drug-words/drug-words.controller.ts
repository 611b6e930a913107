import { Body, Controller, Get, HttpCode, Param, ParseEnumPipe, ParseUUIDPipe, Post } from '@nestjs/common';
import { AdminOnly } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { AllowDrugWordsRequest, type AllowedDrugWordsResponse, type DrugWordsSubject } from './drug-words.contract.js';
import { DrugWordsService } from './drug-words.service.js';

/** Which texts may name prescription drugs, and why. The editor looks for the names. */
@Controller('api/v1/admin/drug-words')
export class DrugWordsController {
  constructor(private readonly drugWords: DrugWordsService) {}

  @AdminOnly()
  @Post()
  @HttpCode(204)
  allow(@Body() request: AllowDrugWordsRequest, @CurrentUser() admin: SignedInUser): Promise<void> {
    return this.drugWords.allow(request, admin.id);
  }

  @AdminOnly()
  @Get(':subject/:id')
  listAllowed(
    @Param('subject', new ParseEnumPipe({ post: 'post', question: 'question' })) subject: DrugWordsSubject,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<AllowedDrugWordsResponse> {
    return this.drugWords.listAllowed(subject, id);
  }
}
