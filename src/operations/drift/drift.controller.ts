import { Body, Controller, Param } from '@nestjs/common';
import { AdminAal2, FreshFactor } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { Id } from '../../platform/http/id.js';
import { DecideOnJob } from './decide-on-job.js';
import { JobDecisionRequest, type DriftResponse } from './drift.contract.js';
import { ReadDrift } from './read-drift.js';

/** How the clinic runs, and what an admin does about jobs that have failed. */
@Controller('api/v1/admin/drift')
export class DriftController {
  constructor(
    private readonly readDrift: ReadDrift,
    private readonly decideOnJob: DecideOnJob,
  ) {}

  /** At most five seconds old. Ids and templates alone, nothing of what messages say. */
  @AdminAal2.Get()
  read(): Promise<DriftResponse> {
    return this.readDrift.run();
  }

  /**
   * Lets a failed job run again, within seconds. 404 `job_not_found`, 409 `already_settled` when it was done in the
   * meantime or given up, 409 `on_its_way` unless it has failed, 409 `content_gone` when what the message says is erased.
   */
  @AdminAal2.Post('jobs/:eventId/:job/retry', 202)
  async retry(
    @Id('eventId') eventId: string,
    @Param('job') job: string,
    @Body() { reason }: JobDecisionRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    await this.decideOnJob.retry({ eventId, job }, { adminId: admin.id, reason });
  }

  /**
   * Gives a failed job up for good. A refund, a form and the notice of a reply leave a task. 404 and 409 as for a retry, but
   * for `content_gone`.
   */
  @AdminAal2.Post('jobs/:eventId/:job/give-up', 204)
  @FreshFactor(10)
  giveUp(
    @Id('eventId') eventId: string,
    @Param('job') job: string,
    @Body() { reason }: JobDecisionRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    return this.decideOnJob.giveUp({ eventId, job }, { adminId: admin.id, reason });
  }

  /** What a given-up job left to do by hand is done. 404 `task_not_found` when it was already. */
  @AdminAal2.Post('tasks/:id/done', 204)
  async finish(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.decideOnJob.finishTask(id, admin.id);
  }
}
