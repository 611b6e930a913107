import { Controller, Get } from '@nestjs/common';
import { Env } from '../platform/config/env.js';
import { startWarnings } from '../platform/health/start-warnings.js';
import { AdminOnly } from '../platform/http/access.js';
import { JobQueues } from '../platform/jobs/job-queues.js';
import type { AdminHealthResponse } from './operations.contract.js';

/** Health details for admins, which `/health/ready` omits. */
@Controller('api/v1/admin/health')
export class AdminHealthController {
  constructor(
    private readonly queues: JobQueues,
    private readonly env: Env,
  ) {}

  @AdminOnly()
  @Get()
  async read(): Promise<AdminHealthResponse> {
    const { environment, securityProfile } = this.env.app;
    const jobs = await this.queues.count().catch(() => null);
    return { environment, securityProfile, warnings: startWarnings(this.env), jobs };
  }
}
