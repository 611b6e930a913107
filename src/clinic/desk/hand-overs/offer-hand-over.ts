import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { insertAccessNote } from '../../records/access-log/access-notes.repository.js';
import { PatientRecords } from '../../records/patient-records.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { Clock } from '../../../platform/time/clock.js';
import { CasesService } from '../../cases/cases.service.js';
import { HandOverOffered } from '../../cases/hand-overs.events.js';
import { accessOfClinician } from '../desk-access.js';
import type { OfferHandOverRequest } from '../contracts/hand-overs.contract.js';
import { deskRefusal } from '../desk.errors.js';
import { HandOversRepository, type HandOver } from './hand-overs.repository.js';

/** Offers a case to a named colleague. Until the colleague accepts, the case stays with its holder. */
@Injectable()
export class OfferHandOver {
  constructor(
    private readonly cases: CasesService,
    private readonly handOvers: HandOversRepository,
    private readonly clinicians: CliniciansService,
    private readonly records: PatientRecords,
    private readonly events: EventPublisher,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
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
    return this.transactions.run(async (tx) => {
      const held = await this.cases.renew(tx, caseId, holder.id);
      if (toClinician === holder.id || !atWork.some(({ id }) => id === toClinician))
        throw deskRefusal('colleague_unavailable');
      if ((await this.handOvers.findOpen(held.id, tx)) !== null) throw deskRefusal('hand_over_open');
      const [id, noteId, offeredAt] = [randomUUID(), randomUUID(), this.clock.now()];
      const offer = { id, caseId: held.id, fromClinician: holder.id, toClinician, noteId, offeredAt };
      await this.handOvers.insert(tx, offer);
      const records = await this.records.forCase(tx, accessOfClinician(holder, 'handover'), held.id);
      await insertAccessNote(records, { id: noteId, notedAt: offeredAt, text: note });
      await this.events.publish(tx, HandOverOffered, { caseId: held.id, handOverId: id, clinicianId: toClinician });
      return offer;
    });
  }
}
