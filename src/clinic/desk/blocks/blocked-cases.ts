import { Injectable } from '@nestjs/common';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import type { BreakReason } from '../../../../common/block-breaks.js';
import { BlocksRepository, type BlockForClinician } from './blocks.repository.js';
import type { Case } from '../../cases/case.entity.js';
import { AccessLog, type AccessEntry } from '../../records/access-log/access-log.js';
import { accessOfClinician } from '../desk-access.js';
import { passBlock, type BlockDoor } from './pass-block.js';
import { deskRefusal } from '../desk.errors.js';

/** Asks {@link passBlock} at the doors of the desk, with the block as the database has it. Refusals are in the access log. */
@Injectable()
export class BlockedCases {
  constructor(
    private readonly blocks: BlocksRepository,
    private readonly log: AccessLog,
    private readonly kit: Kit,
  ) {}

  /**
   * Where no transaction is open, for the content.
   *
   * @param known the open block, when this request has read it already
   * @returns as {@link decide} @throws `case_blocked`
   */
  async pass(
    { id }: Pick<Case, 'id'>,
    clinician: SignedInClinician,
    action: 'read' | 'write',
    known?: BlockForClinician | null,
  ): Promise<BreakReason | null> {
    const block = known === undefined ? await this.find(id, clinician) : known;
    const decision = passBlock(block, clinician, 'content');
    if (decision !== 'closed') return decision === 'open' ? null : decision;
    await this.logRefusal(id, clinician, action);
    throw deskRefusal('case_blocked');
  }

  /**
   * Within a transaction, best where the case is locked.
   *
   * @returns why the clinician has opened the block; null when it does not concern them
   * @throws `case_blocked`
   */
  async decide(
    tx: Tx,
    { id }: Pick<Case, 'id'>,
    clinician: SignedInClinician,
    door: BlockDoor,
  ): Promise<BreakReason | null> {
    const decision = passBlock(await this.find(id, clinician, tx), clinician, door);
    if (decision === 'closed') throw deskRefusal('case_blocked');
    return decision === 'open' ? null : decision;
  }

  /**
   * Runs `work`, which gives the case to the clinician, in a transaction. It calls `pass` once it has locked the case; from
   * the commit on the clinician is the treating one.
   *
   * @throws `case_blocked`
   */
  takeCare<T>(
    caseId: string,
    clinician: SignedInClinician,
    work: (tx: Tx, pass: (found: Case) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    return this.refusing(caseId, clinician, 'write', (tx) =>
      work(tx, async ({ id }) => {
        await this.decide(tx, { id }, clinician, 'care');
        await this.blocks.setTreating(tx, id, clinician.id);
      }),
    );
  }

  /** One transaction; its refusal by a block leaves a row in the access log. */
  async refusing<T>(
    caseId: string,
    clinician: SignedInClinician,
    action: AccessEntry['action'],
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.kit.transactions.run(work);
    } catch (error) {
      if (deskRefusal.is(error, 'case_blocked')) await this.logRefusal(caseId, clinician, action);
      throw error;
    }
  }

  /** The open block as it stands for the clinician; null for a case that is not blocked. */
  async find(id: string, clinician: SignedInClinician, tx?: Tx): Promise<BlockForClinician | null> {
    return (await this.findAll([id], clinician, tx)).get(id.toLowerCase()) ?? null;
  }

  /** The same for several cases, by id. */
  findAll(
    ids: readonly string[],
    clinician: Pick<SignedInClinician, 'id'>,
    tx?: Tx,
  ): Promise<ReadonlyMap<string, BlockForClinician>> {
    return this.blocks.findFor(clinician.id, ids, this.kit.clock.now(), tx);
  }

  /** Of which cases the queue must not tell anything: not of those that the clinician may claim in spite of a block. */
  async listClosed(clinician: Pick<SignedInClinician, 'id'>, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const blocks = await this.findAll(ids, clinician);
    return new Set(ids.filter((id) => passBlock(blocks.get(id) ?? null, clinician, 'care') === 'closed'));
  }

  private logRefusal(caseId: string, clinician: SignedInClinician, action: AccessEntry['action']): Promise<void> {
    return this.log.refuse(accessOfClinician(clinician, 'care'), { caseId, action, group: 'case' });
  }
}
