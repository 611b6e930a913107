import { Injectable } from '@nestjs/common';
import { portraitPath } from '../../../common/portraits.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { gapsOf, type ClinicianAccount } from './clinician-account.js';
import { ClinicianNumbers } from './clinician-numbers.js';
import type { ClinicianRow } from './clinician-row.entity.js';
import type { ClinicianResponse, CliniciansResponse, NamedAdmin } from './clinicians.contract.js';
import { CliniciansRepository } from './clinicians.repository.js';
import type { ClinicianPortraitRow } from './portraits/clinician-portrait-row.entity.js';
import { Licences, type LicenceReview } from './licences/licences.js';
import { PortraitsRepository } from './portraits/portraits.repository.js';

/** The clinicians as admins see them: with their accounts, and with who answers for the licence. */
@Injectable()
export class ClinicianList {
  constructor(
    private readonly clinicians: CliniciansRepository,
    private readonly admins: AdminsService,
    private readonly portraits: PortraitsRepository,
    private readonly licences: Licences,
    private readonly numbers: ClinicianNumbers,
  ) {}

  /** All that there ever were, by name. */
  async read(adminId: string): Promise<CliniciansResponse> {
    const admins = await this.admins.listReachable();
    return {
      clinicians: await this.presentAll(await this.clinicians.listAll()),
      hasAnotherAdmin: admins.some(({ id }) => id !== adminId),
    };
  }

  async present(row: ClinicianRow): Promise<ClinicianResponse> {
    return (await this.presentAll([row]))[0] as ClinicianResponse;
  }

  private async presentAll(rows: readonly ClinicianRow[]): Promise<ClinicianResponse[]> {
    const accounts = await this.clinicians.listAccounts(rows.map(({ userId }) => userId));
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const reviews = await this.licences.list();
    const checkers = [...reviews.values()].map(({ checkedBy }) => checkedBy);
    const emails = await this.admins.findAddresses(
      [...rows.flatMap(({ enteredBy, confirmedBy }) => [enteredBy, confirmedBy]), ...checkers].filter(
        (id) => id !== null,
      ),
    );
    const portraits = await this.portraits.list(rows.map(({ id }) => id));
    const portraitOf = new Map(portraits.map((portrait) => [portrait.clinicianId, portrait]));
    return rows.map((row) =>
      presentClinician(row, byId.get(row.userId ?? ''), emails, {
        portrait: portraitOf.get(row.id) ?? null,
        review: reviews.get(row.id) ?? null,
        identityNumberMasked: this.numbers.masked(row),
      }),
    );
  }
}

interface Beside {
  readonly portrait: Pick<ClinicianPortraitRow, 'name' | 'consentedAt'> | null;
  readonly review: LicenceReview | null;
  readonly identityNumberMasked: string | null;
}

function presentClinician(
  row: ClinicianRow,
  account: ClinicianAccount | undefined,
  emails: ReadonlyMap<string, string>,
  { portrait, review, identityNumberMasked }: Beside,
): ClinicianResponse {
  const named = (id: string | null): NamedAdmin | null => (id === null ? null : { id, email: emails.get(id) ?? null });
  return {
    id: row.id,
    email: account?.email ?? null,
    accountGaps: gapsOf(account),
    displayName: row.displayName,
    title: row.title,
    licenceNumber: row.licenceNumber,
    specialties: row.specialties,
    careUnit: row.careUnit,
    bio: row.bio,
    hsaId: row.hsaId,
    languages: row.languages,
    identityNumberMasked,
    isActive: row.isActive,
    isPublic: row.isPublic,
    awayUntil: row.awayUntil?.toISOString() ?? null,
    enteredBy: named(row.enteredBy),
    confirmedBy: named(row.confirmedBy),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    licenceReview: review && {
      checkedAt: review.checkedAt.toISOString(),
      checkedBy: named(review.checkedBy),
      note: review.note,
      dueAt: review.dueAt.toISOString(),
      stage: review.stage,
    },
    portrait: portrait && { url: portraitPath(portrait.name), consentedAt: portrait.consentedAt.toISOString() },
    updated_at: row.updatedAt.toISOString(),
  };
}
