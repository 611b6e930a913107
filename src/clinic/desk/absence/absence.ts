import { Injectable } from '@nestjs/common';
import { addYears } from 'date-fns';
import { MoreThan } from 'typeorm';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { Kit } from '../../../platform/notices/kit.js';
import { InvalidRequestError, NotFoundError } from '../../../platform/errors/domain-error.js';
import { CasesService } from '../../cases/cases.service.js';
import { Case } from '../../cases/case.entity.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { OwnCases } from '../own-cases.repository.js';
import { ClinicianChanged } from '../../clinicians/clinicians.events.js';

/** Sets until when a clinician is away. Cases that the clinician holds go back to the queue, with their drafts. */
@Injectable()
export class SetAbsence {
  constructor(
    private readonly clinicians: CliniciansService,
    private readonly cases: CasesService,
    private readonly kit: Kit,
  ) {}

  /**
   * @param until null: at work again @returns how many cases went back
   * @throws InvalidRequestError unless `until` is in the future and within a year; NotFoundError for no such clinician
   */
  async set(clinicianId: string, until: Date | null): Promise<number> {
    const at = this.kit.clock.now();
    if (until !== null && (until <= at || until > addYears(at, 1)))
      throw new InvalidRequestError('awayUntil must be in the future and within a year');
    return this.kit.transactions.run(async (tx) => {
      if (!(await this.clinicians.setAwayUntil(tx, clinicianId, until))) throw new NotFoundError('no such clinician');
      if (until === null) return 0;
      const held = { clinicianId, state: 'in_review' } as const;
      // In the order in which others lock cases.
      const cases = await tx.find(Case, { select: { id: true }, where: held, order: { id: 'ASC' } });
      const actor = { role: 'clinician', id: clinicianId } as const;
      for (const { id } of cases) await this.cases.apply(tx, id, { event: 'case-released', actor, at });
      // Others may claim what the clinician alone might claim for a while.
      const reserved = { clinicianId, state: 'submitted', clinicianUntil: MoreThan(at) } as const;
      const { affected } = await tx.update(Case, reserved, { clinicianUntil: at });
      return cases.length + (affected ?? 0);
    });
  }
}

/** A confirmed identity number may be that of a case which the clinician holds. */
const ReleaseOwnCases = defineJob('desk.release-own-cases', { on: ClinicianChanged });

/** Ends the claims of a clinician on cases with the clinician's own identity number. Idempotent: a released case is not held. */
@Handles(ReleaseOwnCases)
export class ReleaseOwnCasesHandler {
  constructor(
    private readonly ownCases: OwnCases,
    private readonly cases: CasesService,
    private readonly kit: Kit,
  ) {}

  async handle({ clinicianId: id }: PayloadOf<typeof ReleaseOwnCases>, run: JobRun): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      const act = { event: 'case-released', actor: { role: 'clinician', id }, at: this.kit.clock.now() } as const;
      for (const caseId of await this.ownCases.listHeld(tx, id)) await this.cases.apply(tx, caseId, act);
      await run.complete(tx);
    });
  }
}
