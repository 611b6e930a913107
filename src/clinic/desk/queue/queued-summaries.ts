import { Injectable } from '@nestjs/common';
import { ageOn } from '../../../../common/calendar-day.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { ListedCases } from '../../records/summaries/listed-cases.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { Clock } from '../../../platform/time/clock.js';
import { accessOfClinician, isInCareOf } from '../desk-access.js';
import type { QueuedSummary } from '../contracts/queue.contract.js';
import type { QueueRow } from './queue.repository.js';

/** Who the patients are and what it is about, in the rows of cases that a clinician has the care of or was asked about. */
@Injectable()
export class QueuedSummaries {
  constructor(
    private readonly listed: ListedCases,
    private readonly clock: Clock,
  ) {}

  /**
   * By id of case.
   *
   * @param asked ids of cases about which a colleague waits for the clinician's opinion, and that are not blocked for them
   */
  async read(
    clinician: SignedInClinician,
    rows: readonly QueueRow[],
    asked: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, QueuedSummary>> {
    const own = rows.filter((row) => isInCareOf(row, clinician)).map(({ id }) => id);
    const others = rows.map(({ id }) => id).filter((id) => asked.has(id) && !own.includes(id));
    const today = stockholmDay(this.clock.now());
    const found = [
      ...(await this.listed.read(accessOfClinician(clinician, 'care'), own)),
      ...(await this.listed.read(accessOfClinician(clinician, 'second-opinion'), others)),
    ];
    return new Map(
      found.map(([id, { birthDate, ...summary }]) => [
        id,
        { ...summary, age: birthDate === null ? null : ageOn(today, birthDate) },
      ]),
    );
  }
}
