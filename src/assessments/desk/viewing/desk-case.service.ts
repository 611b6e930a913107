import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PhotoSize, PhotoSlot } from '../../../../common/photos.js';
import { CliniciansService } from '../../../clinicians/clinicians.service.js';
import { insertAccessNote } from '../../../patient-records/access-log/access-notes.repository.js';
import { listAnswers } from '../../../patient-records/answers/case-answers.repository.js';
import { listInfoRequests } from '../../../patient-records/info-requests/info-requests.repository.js';
import { PatientRecords, type CaseRecords } from '../../../patient-records/patient-records.js';
import { listPhotos } from '../../../patient-records/photos/case-photos.repository.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { ClinicSettings } from '../../../platform/settings/clinic-settings.js';
import { Clock } from '../../../platform/time/clock.js';
import { formOf } from '../../answers/case-form.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { PhotosService } from '../../photos/photos.service.js';
import { requireAtDesk } from '../desk-access.js';
import type { DeskCaseResponse, ViewCaseQuery, ViewReason } from '../desk.contract.js';
import { CaseAdmission, type Visitor } from './case-admission.service.js';
import { EarlierCases } from './earlier-cases.service.js';
import { presentDeskCase, type CaseContent } from './present-desk-case.js';

/** A request of a clinician for a case. */
export interface CaseVisit extends Visitor {
  readonly caseId: string;
}

/** A case as the clinic sees it. Each reading is in the access log, with its reason. */
@Injectable()
export class DeskCase {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly photos: PhotosService,
    private readonly earlier: EarlierCases,
    private readonly clinicians: CliniciansService,
    private readonly admission: CaseAdmission,
    private readonly transactions: Transactions,
    private readonly settings: ClinicSettings,
    private readonly clock: Clock,
  ) {}

  /** The whole case. @throws CaseNotFoundError, ReasonNeededError */
  async read(visit: CaseVisit, { reason, note = '' }: ViewCaseQuery): Promise<DeskCaseResponse> {
    const found = requireAtDesk(await this.cases.find(visit.caseId));
    const access = await this.admission.admit(found, visit, reason, note);
    const content = await this.transactions.run(async (tx) => {
      const records = await this.records.forCase(tx, access, found.id);
      if (access.reason !== 'care' && note !== '')
        await insertAccessNote(records, { id: randomUUID(), notedAt: this.clock.now(), text: note });
      return readContent(records);
    });
    return this.present(found, visit.clinician, content);
  }

  /** A photo as JPEG. @throws CaseNotFoundError, ReasonNeededError, PhotoNotFoundError, StorageUnavailableError */
  async readPhoto(
    visit: CaseVisit,
    { slot, size, reason }: { slot: PhotoSlot; size: PhotoSize; reason: ViewReason | undefined },
  ): Promise<Buffer> {
    const found = requireAtDesk(await this.cases.find(visit.caseId));
    const access = await this.admission.admit(found, visit, reason);
    return this.photos.read(access, found.id, slot, size);
  }

  private async present(
    found: Case,
    { id: clinicianId }: SignedInClinician,
    content: CaseContent,
  ): Promise<DeskCaseResponse> {
    const { minimumAgeYears } = this.settings.current;
    const form = formOf(found, content.stored, { now: this.clock.now(), minimumAgeYears });
    const [names, earlier] = await Promise.all([
      this.clinicians.findNames([found.clinicianId, ...content.requests.map(({ askedBy }) => askedBy)]),
      this.earlier.list(found),
    ]);
    return presentDeskCase(found, content, { clinicianId, form, names, ...earlier });
  }
}

async function readContent(records: CaseRecords): Promise<CaseContent> {
  // Of photos only that they are there; each one is logged when it is looked at.
  await records.log('read', { group: 'answers' }, { group: 'photos' }, { group: 'info-request' });
  const stored = await listAnswers(records);
  const photos = await listPhotos(records);
  return { stored, photos, requests: await listInfoRequests(records) };
}
