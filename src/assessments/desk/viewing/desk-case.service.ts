import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PhotoSize, PhotoSlot } from '../../../../common/photos.js';
import { PHOTO_SLOTS } from '../../../../common/photos.js';
import { dueAt } from '../../../../common/sla-clock.js';
import { CliniciansService } from '../../../clinicians/clinicians.service.js';
import { AccessLog } from '../../../patient-records/access-log/access-log.js';
import { hasAccessNote, insertAccessNote } from '../../../patient-records/access-log/access-notes.repository.js';
import type { Access } from '../../../patient-records/access.js';
import { listAnswers, type StoredAnswers } from '../../../patient-records/answers/case-answers.repository.js';
import { listInfoRequests, type InfoRequest } from '../../../patient-records/info-requests/info-requests.repository.js';
import { PatientRecords, type CaseRecords } from '../../../patient-records/patient-records.js';
import { listPhotos, type CasePhoto } from '../../../patient-records/photos/case-photos.repository.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { ClinicSettings } from '../../../platform/settings/clinic-settings.js';
import { Clock } from '../../../platform/time/clock.js';
import { flagsOf, formOf } from '../../answers/case-form.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { PhotosService } from '../../photos/photos.service.js';
import { accessOfClinician, isInCareOf, requireAtDesk } from '../desk-access.js';
import type { DeskCaseResponse, ViewCaseQuery, ViewReason } from '../desk.contract.js';
import { ReasonNeededError } from '../desk.errors.js';
import { presentNamed } from '../present-named.js';
import { EarlierCases } from './earlier-cases.service.js';

/** The note of an emergency, given when the case was opened, covers the photos for so long. */
const NOTE_COVERS_MS = 12 * 3_600_000;

/** A request of a clinician for a case. */
export interface CaseVisit {
  readonly clinician: SignedInClinician;
  readonly caseId: string;
  readonly requestId: string | null;
}

/** What is read of a case in one transaction. */
interface CaseContent {
  readonly stored: StoredAnswers;
  readonly photos: readonly CasePhoto[];
  readonly requests: readonly InfoRequest[];
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

  /** Who holds the case comes for its care; anybody else says why. */
  private async admit(
    found: Case,
    { clinician, requestId }: CaseVisit,
    reason: ViewReason | undefined,
  ): Promise<Access> {
    if (isInCareOf(found, clinician)) return accessOfClinician(clinician, 'care', requestId);
    if (reason !== undefined) return accessOfClinician(clinician, reason, requestId);
    throw await this.refusal(accessOfClinician(clinician, 'care', requestId), found.id, 'reason_required');
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
    clinician: SignedInClinician,
    { stored, photos, requests }: CaseContent,
  ): Promise<DeskCaseResponse> {
    const { clock, state } = found;
    if (clock === null) throw new Error('a case at the desk has a promise');
    const { minimumAgeYears } = this.settings.current;
    const form = formOf(found, stored, { now: this.clock.now(), minimumAgeYears });
    const askedAt = requests.at(-1)?.askedAt ?? null;
    const isNew = (at: Date) => askedAt !== null && at > askedAt;
    const [names, { orderNumber, earlierCases }] = await Promise.all([
      this.clinicians.findNames([found.clinicianId, ...requests.map(({ askedBy }) => askedBy)]),
      this.earlier.list(found),
    ]);
    const isHeld = state === 'in_review';
    return {
      id: found.id,
      orderNumber,
      state,
      submittedAt: clock.startedAt.toISOString(),
      dueAt: dueAt(clock).toISOString(),
      pausedSince: state === 'needs_info' ? (clock.pausedSince?.toISOString() ?? null) : null,
      claimedBy: isHeld ? presentNamed(names, found.clinicianId) : null,
      leaseUntil: isHeld ? (found.clinicianUntil?.toISOString() ?? null) : null,
      isMine: isHeld && found.clinicianId === clinician.id,
      questionnaire: form.questionnaire,
      answers: Object.fromEntries(
        [...stored].map(([id, { value, savedAt }]) => [
          id,
          { value, savedAt: savedAt.toISOString(), isNew: isNew(savedAt) },
        ]),
      ),
      photos: PHOTO_SLOTS.flatMap((slot) => photos.filter((photo) => photo.slot === slot)).map(
        ({ slot, width, height, storedAt }) => ({
          slot,
          width,
          height,
          updatedAt: storedAt.toISOString(),
          isNew: isNew(storedAt),
        }),
      ),
      redFlags: flagsOf(form).map(({ id, level, patientText, doctorText }) => ({ id, level, patientText, doctorText })),
      infoRequests: requests.map((request) => ({
        text: request.text,
        slots: request.slots,
        questionIds: request.questionIds,
        askedAt: request.askedAt.toISOString(),
        askedBy: presentNamed(names, request.askedBy) ?? { id: request.askedBy, displayName: '' },
        answeredAt: request.answeredAt?.toISOString() ?? null,
      })),
      earlierCases,
    };
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
