import { Body, Controller, Get, HttpCode, Param, ParseEnumPipe, ParseUUIDPipe, Post } from '@nestjs/common';
import { AdminOnly } from '../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../platform/http/caller.js';
import { AllowDrugWordsRequest, type AllowedDrugWordsResponse, type DrugWordsSubject } from './drug-words.contract.js';
import { DrugWordsRepository } from './drug-words.repository.js';

/** Prescription drugs may not be advertised to the public: whoever lets a text name one says why. The editor looks for the names. */
@Controller('api/v1/admin/drug-words')
export class DrugWordsController {
  constructor(private readonly allowances: DrugWordsRepository) {}

  @AdminOnly()
  @Post()
  @HttpCode(204)
  allow(@Body() request: AllowDrugWordsRequest, @CurrentUser() admin: SignedInUser): Promise<void> {
    return this.allowances.add(request, admin.id);
  }

  @AdminOnly()
  @Get(':subject/:id')
  async listAllowed(
    @Param('subject', new ParseEnumPipe({ post: 'post', question: 'question' })) subject: DrugWordsSubject,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<AllowedDrugWordsResponse> {
    return { words: await this.allowances.listWords(subject, id) };
  }
}
