import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { insertAccessNote, findAccessNote } from '../../records/access-log/access-notes.repository.js';
import { PatientRecords } from '../../records/patient-records.js';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { CasesService } from '../../cases/cases.service.js';
import { HandOverOffered, HandOverRefused } from '../../cases/cases.events.js';
import { accessOfClinician, requireAtDesk } from '../desk-access.js';
import type { OfferHandOverRequest, AskedHandOver } from '../contracts/claims.contract.js';
import { deskRefusal } from '../desk.errors.js';
import { HandOversRepository, type HandOver } from './hand-overs.repository.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { BlockedCases } from '../blocks/blocked-cases.js';
import { OwnCases } from '../own-cases.repository.js';
import { presentNamed } from '../present-named.js';

/** Offers of a case to a named colleague. Until the colleague accepts, the case stays with its holder. */
@Injectable()
export class HandOverOffers {
  constructor(
    private readonly cases: CasesService,
    private readonly handOvers: HandOversRepository,
    private readonly clinicians: CliniciansService,
    private readonly records: PatientRecords,
    private readonly kit: Kit,
  ) {}

  /**
   * The note is kept encrypted; a mail tells the colleague.
   *
   * @throws `not_found`, `not_claimed_by_you`, `hand_over_open` while another colleague is asked,
   * `colleague_unavailable` for the caller, and for who is away or not at the desk
   */
  async offer(caseId: string, holder: SignedInClinician, request: OfferHandOverRequest): Promise<HandOver> {
    const { clinicianId: toClinician, note } = request;
    const atWork = await this.clinicians.listNamesAtWork();
    return this.kit.transactions.run(async (tx) => {
      const held = await this.cases.renew(tx, caseId, holder.id);
      if (toClinician === holder.id || !atWork.some(({ id }) => id === toClinician))
        throw deskRefusal('colleague_unavailable');
      if ((await this.handOvers.findOpen(held.id, tx)) !== null) throw deskRefusal('hand_over_open');
      const [id, noteId, offeredAt] = [randomUUID(), randomUUID(), this.kit.clock.now()];
      const offer = { id, caseId: held.id, fromClinician: holder.id, toClinician, noteId, offeredAt };
      await this.handOvers.insert(tx, offer);
      const records = await this.records.forCase(tx, accessOfClinician(holder, 'handover'), held.id);
      await insertAccessNote(records, { id: noteId, notedAt: offeredAt, text: note });
      await this.kit.events.publish(tx, HandOverOffered, { caseId: held.id, handOverId: id, clinicianId: toClinician });
      return offer;
    });
  }

  /**
   * From whom and why, for the colleague who is asked, who reads nothing else of the case. Null unless the case is offered to
   * this clinician. Reading the note is in the access log.
   */
  async findAsked(
    caseId: string,
    colleague: SignedInClinician,
    requestId: string | null,
  ): Promise<AskedHandOver | null> {
    const offer = await this.handOvers.findOpen(caseId);
    if (offer?.toClinician !== colleague.id) return null;
    const access = accessOfClinician(colleague, 'handover', requestId);
    const use = { read: 'access-note', fields: [offer.noteId] };
    const note = await this.records.run(access, caseId, use, (records) => findAccessNote(records, offer.noteId));
    const from = presentNamed(await this.clinicians.findNames([offer.fromClinician]), offer.fromClinician);
    return from && { id: offer.id, from, offeredAt: offer.offeredAt.toISOString(), note: note ?? '' };
  }
}

/** Ends an offered hand-over: the colleague accepts or refuses, or the holder takes the offer back. */
@Injectable()
export class HandOverAnswers {
  constructor(
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly handOvers: HandOversRepository,
    private readonly ownCases: OwnCases,
    private readonly blocked: BlockedCases,
    private readonly kit: Kit,
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
    await this.kit.transactions.run(async (tx) => {
      const { found, offer, at } = await this.open(tx, caseId, handOverId);
      if (offer.toClinician !== colleague.id) throw deskRefusal('hand_over_ended');
      await this.handOvers.end(tx, offer.id, 'refused', at);
      const told = { caseId: found.id, handOverId: offer.id, clinicianId: offer.fromClinician };
      await this.kit.events.publish(tx, HandOverRefused, told);
    });
  }

  /** The holder asks the colleague no longer. @throws `hand_over_ended` */
  async withdraw(caseId: string, handOverId: string, holder: SignedInClinician): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
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
    return { found, offer, at: this.kit.clock.now() };
  }
}
