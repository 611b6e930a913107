import { Controller, Get, Param } from '@nestjs/common';
import { NotFoundError } from '../../../platform/errors/domain-error.js';
import { Public } from '../../../platform/http/access.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import type { FormStatusResponse } from './forms.contract.js';
import { CaseAccessService } from '../case-access.service.js';

@Controller('api/v1/forms')
export class FormsController {
  constructor(private readonly access: CaseAccessService) {}

  /** For the page behind the mailed link; an unknown link is a missing page. */
  @Public()
  @RateLimit(60, 60)
  @Get(':token')
  async read(@Param('token') token: string): Promise<FormStatusResponse> {
    if (!(await this.access.isFormKnown(token))) throw new NotFoundError('There is no such form.');
    return { state: 'received' };
  }
}
