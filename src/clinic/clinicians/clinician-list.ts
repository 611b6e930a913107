import { Injectable } from '@nestjs/common';
import { portraitPath } from '../../../common/portraits.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { gapsOf, type ClinicianAccount } from './clinician-account.js';
import type { ClinicianRow } from './clinician-row.entity.js';
import type { ClinicianResponse, CliniciansResponse, NamedAdmin } from './clinicians.contract.js';
import { CliniciansRepository } from './clinicians.repository.js';
import type { ClinicianPortraitRow } from './portraits/clinician-portrait-row.entity.js';
import { PortraitsRepository } from './portraits/portraits.repository.js';

/** The clinicians as admins see them: with their accounts, and with who answers for the licence. */
@Injectable()
export class ClinicianList {
  constructor(
    private readonly clinicians: CliniciansRepository,
    private readonly admins: AdminsService,
    private readonly portraits: PortraitsRepository,
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
    const emails = await this.admins.findAddresses(
      rows.flatMap(({ enteredBy, confirmedBy }) => [enteredBy, confirmedBy]).filter((id) => id !== null),
    );
    const portraits = await this.portraits.list(rows.map(({ id }) => id));
    const portraitOf = new Map(portraits.map((portrait) => [portrait.clinicianId, portrait]));
    return rows.map((row) => presentClinician(row, byId.get(row.userId ?? ''), emails, portraitOf.get(row.id) ?? null));
  }
}

function presentClinician(
  row: ClinicianRow,
  account: ClinicianAccount | undefined,
  emails: ReadonlyMap<string, string>,
  portrait: Pick<ClinicianPortraitRow, 'name' | 'consentedAt'> | null,
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
    isActive: row.isActive,
    isPublic: row.isPublic,
    awayUntil: row.awayUntil?.toISOString() ?? null,
    enteredBy: named(row.enteredBy),
    confirmedBy: named(row.confirmedBy),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    portrait: portrait && { url: portraitPath(portrait.name), consentedAt: portrait.consentedAt.toISOString() },
    updated_at: row.updatedAt.toISOString(),
  };
}
