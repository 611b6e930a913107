import { Injectable } from '@nestjs/common';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { findAccessNote } from '../../records/access-log/access-notes.repository.js';
import { PatientRecords } from '../../records/patient-records.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { accessOfClinician } from '../desk-access.js';
import type { AskedHandOver } from '../contracts/hand-overs.contract.js';
import { presentNamed } from '../present-named.js';
import { HandOversRepository } from './hand-overs.repository.js';

/** What a colleague reads who is asked to take a case: from whom, and the note; nothing else of the case. */
@Injectable()
export class AskedHandOvers {
  constructor(
    private readonly handOvers: HandOversRepository,
    private readonly clinicians: CliniciansService,
    private readonly records: PatientRecords,
  ) {}

  /** Null unless the case is offered to this clinician. Reading the note is in the access log. */
  async find(caseId: string, colleague: SignedInClinician, requestId: string | null): Promise<AskedHandOver | null> {
    const offer = await this.handOvers.findOpen(caseId);
    if (offer?.toClinician !== colleague.id) return null;
    const access = accessOfClinician(colleague, 'handover', requestId);
    const use = { read: 'access-note', fields: [offer.noteId] };
    const note = await this.records.run(access, caseId, use, (records) => findAccessNote(records, offer.noteId));
    const from = presentNamed(await this.clinicians.findNames([offer.fromClinician]), offer.fromClinician);
    return from && { id: offer.id, from, offeredAt: offer.offeredAt.toISOString(), note: note ?? '' };
  }
}
