import { Controller } from '@nestjs/common';
import { RunChecks } from '../../platform/checks/run-checks.js';
import { AdminAal2 } from '../../platform/http/access.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import type { ChecksResponse } from './checks.contract.js';
import { presentChecks } from './present-checks.js';

/** What a clinic lacks before it opens, and what stops working afterwards. */
@Controller('api/v1/admin/checks')
export class ChecksController {
  constructor(private readonly runChecks: RunChecks) {}

  /** The results of the last minute, or new ones. */
  @AdminAal2.Get()
  async read(): Promise<ChecksResponse> {
    return presentChecks(await this.runChecks.latest());
  }

  /** Runs all checks again. */
  @AdminAal2.Post('run')
  @RateLimit(20, 60)
  async run(): Promise<ChecksResponse> {
    return presentChecks(await this.runChecks.again());
  }
}
