import { Injectable } from '@nestjs/common';
import { CheckStatesRepository } from '../../platform/notices/check-states.repository.js';
import { ReadFacts } from '../drift/read-facts.js';
import { presentIncidents, presentServices } from './present-status.js';
import type { StatusResponse } from './status.contract.js';

const KEPT_MS = 10_000;
const SHOWN_DAYS = 30;

/** How the clinic's parts work, for the public status page. */
@Injectable()
export class ReadStatus {
  private kept: { readonly until: number; readonly status: Promise<StatusResponse> } | null = null;

  constructor(
    private readonly readFacts: ReadFacts,
    private readonly states: CheckStatesRepository,
  ) {}

  /** At most ten seconds old, however many ask. @throws when the database does not respond */
  run(): Promise<StatusResponse> {
    if (this.kept !== null && performance.now() < this.kept.until) return this.kept.status;
    const status = this.read();
    this.kept = { until: performance.now() + KEPT_MS, status };
    status.catch(() => {
      this.kept = null;
    });
    return status;
  }

  private async read(): Promise<StatusResponse> {
    const [facts, alarms] = await Promise.all([this.readFacts.run(), this.states.listSince(SHOWN_DAYS)]);
    return {
      readAt: new Date().toISOString(),
      services: presentServices(new Map(facts.map(({ fact, state }) => [fact.name, state]))),
      incidents: presentIncidents(alarms),
    };
  }
}
