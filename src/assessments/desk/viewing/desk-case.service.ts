import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PhotoSize, PhotoSlot } from '../../../../common/photos.js';
import { CliniciansService } from '../../../clinicians/clinicians.service.js';
import { AccessLog } from '../../../patient-records/access-log/access-log.js';
import { hasAccessNote, insertAccessNote } from '../../../patient-records/access-log/access-notes.repository.js';
import type { Access } from '../../../patient-records/access.js';
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
import { accessOfClinician, isInCareOf, requireAtDesk } from '../desk-access.js';
import type { DeskCaseResponse, ViewCaseQuery, ViewReason } from '../desk.contract.js';
import { ReasonNeededError } from '../desk.errors.js';
import { EarlierCases } from './earlier-cases.service.js';
import { presentDeskCase, type CaseContent } from './present-desk-case.js';

/** The note of an emergency, given when the case was opened, covers the photos for so long. */
const NOTE_COVERS_MS = 12 * 3_600_000;

/** A request of a clinician for a case. */
export interface CaseVisit {
  readonly clinician: SignedInClinician;
  readonly caseId: string;
  readonly requestId: string | null;
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
    private readonly log: AccessLog,
    private readonly transactions: Transactions,
    private readonly settings: ClinicSettings,
    private readonly clock: Clock,
  ) {}

  /** The whole case. @throws CaseNotFoundError, ReasonNeededError */
  async read(visit: CaseVisit, { reason, note = '' }: ViewCaseQuery): Promise<DeskCaseResponse> {
    const found = requireAtDesk(await this.cases.find(visit.caseId));
    const access = await this.admit(found, visit, reason);
    if (reason === 'emergency' && access.reason !== 'care' && note === '')
      throw await this.refusal(access, found.id, 'note_required');
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
    const access = await this.admit(found, visit, reason);
    if (access.reason === 'emergency' && !(await this.hasNote(access, found.id)))
      throw await this.refusal(access, found.id, 'note_required');
    return this.photos.read(access, found.id, slot, size);
  }

  /** Who holds the case, or another one of the same person, comes for its care; anybody else says why. */
  private async admit(
    found: Case,
    { clinician, requestId }: CaseVisit,
    reason: ViewReason | undefined,
  ): Promise<Access> {
    if (isInCareOf(found, clinician)) return accessOfClinician(clinician, 'care', requestId);
    if (reason !== undefined) return accessOfClinician(clinician, reason, requestId);
    const care = accessOfClinician(clinician, 'care', requestId);
    if (await this.earlier.isInCareThrough(found, clinician)) return care;
    throw await this.refusal(care, found.id, 'reason_required');
  }

  private async refusal(access: Access, caseId: string, code: ReasonNeededError['code']): Promise<ReasonNeededError> {
    await this.log.refuse(access, { caseId, action: 'read', group: 'case' });
    return new ReasonNeededError(code);
  }

  private async hasNote(access: Access, caseId: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const records = await this.records.forCase(tx, access, caseId);
      await records.log('read', { group: 'access-note' });
      return hasAccessNote(records, new Date(this.clock.now().getTime() - NOTE_COVERS_MS));
    });
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
  await records.log('read', { group: 'answers' });
  const stored = await listAnswers(records);
  // That there are photos; each one is logged when it is looked at.
  await records.log('read', { group: 'photos' });
  const photos = await listPhotos(records);
  await records.log('read', { group: 'info-request' });
  return { stored, photos, requests: await listInfoRequests(records) };
}
