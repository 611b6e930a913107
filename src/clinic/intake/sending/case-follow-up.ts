import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { dueAt } from '../../../../common/sla-clock.js';
import { CliniciansService, type NamedClinician } from '../../clinicians/clinicians.service.js';
import type { Access } from '../../records/access.js';
import { listPastAccesses, type PastAccess } from '../../records/access-log/access-history.repository.js';
import { PatientRecords } from '../../records/patient-records.js';
import { Env } from '../../../platform/config/env.js';
import { InvalidRequestError } from '../../../platform/errors/domain-error.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { Clock } from '../../../platform/time/clock.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { calendarFile } from './calendar-file.js';
import type { CaseAccess, CaseAccessResponse } from './sending.contract.js';

/** Rows of one page of the access log. */
const PAGE_SIZE = 50;

/** What a patient can look at while, and after, waiting for the answer. */
@Injectable()
export class CaseFollowUp {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly clinicians: CliniciansService,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** An iCalendar file with the promised time. @throws `not_found`; `no_reply` before there is a promise */
  async writeCalendar(caseId: string): Promise<string> {
    const found = await this.cases.find(caseId);
    if (!found) throw noSuch('case');
    if (found.clock === null) throw caseRefusal('no_reply');
    const url = `${this.env.http.publicUrl}${paths.openForm}`;
    return calendarFile({ id: found.id, dueAt: dueAt(found.clock), writtenAt: this.clock.now(), url });
  }

  /** A page of the case's access log, newest first; looking at it is an access too. @throws InvalidRequestError */
  async listAccesses(access: Access, caseId: string, after: string | undefined): Promise<CaseAccessResponse> {
    if (after !== undefined && !/^\d{1,18}$/.test(after)) throw new InvalidRequestError('after is no cursor');
    const rows = await this.records.run(access, caseId, { read: 'access-log' }, async (records) => {
      return listPastAccesses(records, after ?? null, PAGE_SIZE + 1);
    });
    const page = rows.slice(0, PAGE_SIZE);
    const names = await this.clinicians.findNames(page.map(({ clinicianId }) => clinicianId));
    return {
      accesses: page.map((row) => presentAccess(row, names)),
      next: rows.length > PAGE_SIZE ? (page.at(-1)?.sequence ?? null) : null,
    };
  }
}

/** Clinicians are shown by name, as on a signed reply; all others by role. */
function presentAccess(access: PastAccess, names: ReadonlyMap<string, NamedClinician>): CaseAccess {
  const { at, role, clinicianId, careUnit, action, group, fields, reason, outcome } = access;
  const found = clinicianId === null ? undefined : names.get(clinicianId);
  const clinician = found ? { displayName: found.displayName, title: found.title } : null;
  return { at: at.toISOString(), role, clinician, careUnit, action, group, fields, reason, outcome };
}
