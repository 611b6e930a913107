import { Injectable } from '@nestjs/common';
import { ConfirmationsRepository } from '../../platform/confirmations/confirmations.repository.js';
import { OPERATOR_DUTIES, OperatorDuties, type OperatorDuty } from '../duties/operator-duties.js';
import type { ConfirmationsResponse, OperatorDutyResponse } from './confirmations.contract.js';
import { presentConfirmation } from './read-legal-texts.js';

/** The operator's duties that someone confirms by name, each with the confirmation that counts. */
@Injectable()
export class ReadDuties {
  constructor(
    private readonly duties: OperatorDuties,
    private readonly confirmations: ConfirmationsRepository,
  ) {}

  async run(): Promise<Pick<ConfirmationsResponse, 'duties' | 'receivers'>> {
    const duties = await Promise.all(OPERATOR_DUTIES.map((subject) => this.read(subject)));
    return { duties, receivers: this.duties.receivers };
  }

  private async read(subject: OperatorDuty): Promise<OperatorDutyResponse> {
    const current = await this.duties.current(subject);
    const found = await this.confirmations.find(current);
    return { subject, fingerprint: current.fingerprint, confirmation: found && presentConfirmation(found) };
  }
}
