import { Injectable } from '@nestjs/common';
import { dueAt } from '../../../../common/sla-clock.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { requestId } from '../../../platform/http/request-context.js';
import { CliniciansService, type NamedClinician } from '../../clinicians/clinicians.service.js';
import { ListedCases } from '../../records/summaries/listed-cases.js';
import type { AccountCaseResponse } from '../account/account-cases.contract.js';
import { CaseDoors, type OpenableCase } from './case-doors.js';
import { accessOfAccount } from './may-open-case.js';

/** States in which a doctor reads the case or has answered it. */
const READ_STATES: readonly string[] = ['in_review', 'needs_info', 'answered', 'closed'];

/** The list of an account: all of it knows the order and the doctor, and what this session may open its condition too. */
@Injectable()
export class AccountCaseList {
  constructor(
    private readonly doors: CaseDoors,
    private readonly listed: ListedCases,
    private readonly clinicians: CliniciansService,
  ) {}

  /**
   * Newest first. The first reading of a condition on a Stockholm day leaves the row `list` in the access log.
   *
   * @param sessionTokens from the request's cookies @throws `patient-records.keys-missing`, DecryptionError
   */
  async read(user: SignedInUser, sessionTokens: readonly string[]): Promise<AccountCaseResponse[]> {
    const cases = await this.doors.list(user, sessionTokens);
    const ids = cases.map(({ found }) => (READ_STATES.includes(found.state) ? found.clinicianId : null));
    const [names, portraits] = await Promise.all([this.clinicians.findNames(ids), this.clinicians.findPortraits(ids)]);
    const rows: AccountCaseResponse[] = [];
    for (const [index, openable] of cases.entries()) {
      const doctor = names.get(ids[index] ?? '');
      rows.push({
        ...present(openable),
        doctor: doctor === undefined ? null : doctorOf(doctor, portraits),
        concern: await this.findConcern(user, openable),
      });
    }
    return rows;
  }

  /** Null where this session may not open the case. */
  private async findConcern(user: SignedInUser, { found: { id }, decision }: OpenableCase): Promise<string | null> {
    const access = accessOfAccount(user, decision, { caseId: id, requestId: requestId() });
    return access === null ? null : ((await this.listed.read(access, [id])).get(id)?.concern ?? null);
  }
}

function doctorOf(
  { id, displayName, title }: NamedClinician,
  portraits: ReadonlyMap<string, string>,
): AccountCaseResponse['doctor'] {
  return { displayName, title, portraitUrl: portraits.get(id) ?? null };
}

function present({
  found: { id, state, clock },
  orderNumber,
  orderedAt,
}: OpenableCase): Omit<AccountCaseResponse, 'doctor' | 'concern'> {
  const isAnswered = state === 'answered' || state === 'closed';
  // An answer stops the clock for good.
  const stopped = clock?.pausedSince?.toISOString() ?? null;
  return {
    id,
    orderNumber,
    state,
    createdAt: orderedAt.toISOString(),
    submittedAt: clock?.startedAt.toISOString() ?? null,
    dueAt: clock ? dueAt(clock).toISOString() : null,
    limitAt: clock?.limitAt.toISOString() ?? null,
    pausedSince: isAnswered ? null : stopped,
    answeredAt: isAnswered ? stopped : null,
  };
}
