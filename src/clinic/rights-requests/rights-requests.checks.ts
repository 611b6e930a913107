import { Injectable } from '@nestjs/common';
import { paths } from '../../../common/paths.js';
import { defineCheck, failed, passed, type CheckResult } from '../../platform/checks/define-check.js';
import { RunsCheck } from '../../platform/checks/runs-check.decorator.js';
import { Clock } from '../../platform/time/clock.js';
import { RightsRequestsRepository } from './rights-requests.repository.js';

export const rightsRequestsChecks = {
  inTime: defineCheck('rights-requests.in-time', {
    group: 'människor',
    question: 'Är patienternas begäranden om sina uppgifter besvarade i tid?',
    severity: 'advised',
    whatToDo: 'Besvara de begäranden vars månad har gått ut.',
    link: { path: paths.rightsRequests, label: 'Begäranden' },
  }),
};

/** Whether patients get their rights in time. */
@Injectable()
export class RightsRequestsChecks {
  constructor(
    private readonly requests: RightsRequestsRepository,
    private readonly clock: Clock,
  ) {}

  @RunsCheck(rightsRequestsChecks.inTime)
  async inTime(): Promise<CheckResult> {
    const late = await this.requests.countLate(this.clock.now());
    if (late === 0) return passed('Ingen begäran är sen.');
    return failed(late === 1 ? 'En begäran är sen.' : `${late} begäranden är sena.`);
  }
}
