import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CasesService } from '../../cases/cases.service.js';
import { HandOverRefused } from '../../cases/hand-overs.events.js';
import { requireAtDesk } from '../desk-access.js';
import { deskRefusal } from '../desk.errors.js';
import { BlockedCases } from '../blocked/blocked-cases.js';
import { OwnCases } from '../own-cases.repository.js';
import { HandOversRepository, type HandOver } from './hand-overs.repository.js';

/** Ends an offered hand-over: the colleague accepts or refuses, or the holder takes the offer back. */
@Injectable()
export class AnswerHandOver {
  constructor(
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly handOvers: HandOversRepository,
    private readonly ownCases: OwnCases,
    private readonly blocked: BlockedCases,
    private readonly events: EventPublisher,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * The case is the colleague's from now on, with its draft.
   *
   * @returns until when @throws `hand_over_ended`, `own_case`, `case_blocked`
   */
  async accept(caseId: string, handOverId: string, colleague: SignedInClinician): Promise<Date> {
    return this.blocked.takeCare(caseId, colleague, async (tx, pass) => {
      const { found, offer, at } = await this.open(tx, caseId, handOverId);
      if (offer.toClinician !== colleague.id) throw deskRefusal('hand_over_ended');
      await this.ownCases.requireNotOwn(found, colleague, tx);
      await pass(found);
      const actor = { role: 'clinician', id: colleague.id } as const;
      const { clinicianUntil } = await this.cases.apply(tx, found.id, { event: 'case-taken-over', actor, at });
      await this.handOvers.end(tx, offer.id, 'accepted', at);
      if (clinicianUntil === null) throw new Error('a claimed case has a lease');
      return clinicianUntil;
    });
  }

  /** The case stays with its holder, who is notified. @throws `hand_over_ended` */
  async refuse(caseId: string, handOverId: string, colleague: SignedInClinician): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { found, offer, at } = await this.open(tx, caseId, handOverId);
      if (offer.toClinician !== colleague.id) throw deskRefusal('hand_over_ended');
      await this.handOvers.end(tx, offer.id, 'refused', at);
      const told = { caseId: found.id, handOverId: offer.id, clinicianId: offer.fromClinician };
      await this.events.publish(tx, HandOverRefused, told);
    });
  }

  /** The holder asks the colleague no longer. @throws `hand_over_ended` */
  async withdraw(caseId: string, handOverId: string, holder: SignedInClinician): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { offer, at } = await this.open(tx, caseId, handOverId);
      if (offer.fromClinician !== holder.id) throw deskRefusal('hand_over_ended');
      await this.handOvers.end(tx, offer.id, 'withdrawn', at);
    });
  }

  /** The case, locked, and its open offer. @throws `hand_over_ended` for no such offer, an ended one, and a case that moved */
  private async open(
    tx: Tx,
    caseId: string,
    handOverId: string,
  ): Promise<{ readonly found: Case; readonly offer: HandOver; readonly at: Date }> {
    const found = requireAtDesk(await this.repository.lock(tx, caseId));
    const offer = await this.handOvers.findOpen(found.id, tx);
    if (offer?.id !== handOverId.toLowerCase()) throw deskRefusal('hand_over_ended');
    return { found, offer, at: this.clock.now() };
  }
}
