import { Injectable } from '@nestjs/common';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import type { BlockForClinician } from '../blocks/blocks.repository.js';
import type { Case } from '../../cases/case.entity.js';
import { BlockedCases } from '../blocks/blocked-cases.js';
import { isInCareOf, requireAtDesk } from '../desk-access.js';
import { passBlock } from '../blocks/pass-block.js';
import type { EarlierCase } from '../contracts/desk-case.contract.js';
import { SamePersonRepository, type OrderedCase } from './same-person.repository.js';

/** A case among the others of the same person. */
export interface CaseOfPerson extends OrderedCase {
  /** Newest first, sent ones alone. Says nothing of their content. */
  readonly earlierCases: readonly EarlierCase[];
  /** Of this case, as it stands for the clinician; null: it is not blocked. */
  readonly block: BlockForClinician | null;
}

/** Other cases of the same person: of the same account by its proven address, or with the same number by BankID. A typed identity number is a claim and joins nothing, and neither does who ordered. */
@Injectable()
export class EarlierCases {
  constructor(
    private readonly samePerson: SamePersonRepository,
    private readonly blocked: BlockedCases,
  ) {}

  /**
   * The case with the patient's earlier ones. Of one that is blocked for the clinician it says only that.
   *
   * @throws `not_found` for what is not at the desk too
   */
  async get(caseId: string, clinician: SignedInClinician): Promise<CaseOfPerson> {
    const [own, ...others] = await this.samePerson.list(caseId);
    requireAtDesk(own?.found ?? null);
    const sent = others.filter(isSent);
    const blocks = await this.blocked.findAll([caseId, ...sent.map(({ found }) => found.id)], clinician);
    const isClosed = ({ found: { id } }: OrderedCase) =>
      passBlock(blocks.get(id) ?? null, clinician, 'content') === 'closed';
    const earlierCases = sent.map((each) => present(each, isClosed(each)));
    const block = blocks.get(caseId.toLowerCase()) ?? null;
    return { ...(own as OrderedCase), block, earlierCases };
  }

  /** Whether the clinician holds another case of the same patient, whose care includes the earlier cases. */
  async isInCareThrough({ id }: Pick<Case, 'id'>, clinician: SignedInClinician): Promise<boolean> {
    const [, ...others] = await this.samePerson.list(id);
    return others.some(({ found }) => found.state === 'in_review' && isInCareOf(found, clinician));
  }
}

function isSent({ found: { clock, state } }: OrderedCase): boolean {
  return clock !== null && state !== 'withdrawn' && state !== 'ended';
}

function present({ found: { id, state, clock }, order }: OrderedCase, isBlocked: boolean): EarlierCase {
  const isAnswered = state === 'answered' || state === 'closed';
  return {
    id,
    orderNumber: order.number,
    state,
    answeredAt: (isAnswered && !isBlocked && clock?.pausedSince?.toISOString()) || null,
    isBlocked,
  };
}
