import { Controller, Get } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { ReadStatus } from './read-status.js';
import type { StatusResponse } from './status.contract.js';

/** How the clinic works, for its public status page. */
@Controller('api/v1/status')
export class StatusController {
  constructor(private readonly readStatus: ReadStatus) {}

  /** At most ten seconds old. Names parts of the clinic and times alone. */
  @Public()
  @Get()
  read(): Promise<StatusResponse> {
    return this.readStatus.run();
  }
}
