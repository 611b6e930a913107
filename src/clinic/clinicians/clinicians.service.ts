import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClinicianDirectory } from '../../supabase/auth/access/clinician-directory.service.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { SignedInClinician } from '../../platform/http/caller.js';
import { ClinicianEntries } from './clinician-entries.service.js';
import { CliniciansRepository } from './clinicians.repository.js';

/** A clinician as colleagues and patients read of them. */
export interface NamedClinician {
  readonly id: string;
  readonly displayName: string;
  readonly title: string;
}

/** A clinician at work, with the address of the account. */
export interface ReachableClinician {
  readonly id: string;
  readonly email: string;
}

/** Who is a clinician at work: confirmed (clinician-entries.service.ts) and active. Admins are not clinicians by being admins. */
@Injectable()
export class CliniciansService implements OnModuleInit {
  constructor(
    private readonly clinicians: CliniciansRepository,
    private readonly entries: ClinicianEntries,
    private readonly directory: ClinicianDirectory,
  ) {}

  onModuleInit(): void {
    this.directory.declare({
      find: (userId) => this.clinicians.findAtWork(userId),
      withdrawConfirmation: async (tx, userId, reason) => {
        await this.entries.withdrawConfirmation(tx, userId, reason);
      },
    });
  }

  /** The clinician, while at work and while this session of the account is open with its second factor; null otherwise. */
  findInSession(clinicianId: string, sessionId: string): Promise<SignedInClinician | null> {
    return this.clinicians.findAtWorkIn(clinicianId, sessionId);
  }

  /** Whether the account is that of an active, confirmed clinician with a proven address. */
  async isAtWork(userId: string): Promise<boolean> {
    return (await this.clinicians.findAtWork(userId)) !== null;
  }

  /** Those who may open cases, with the addresses by which they are told that one waits. */
  listReachable(): Promise<readonly ReachableClinician[]> {
    return this.clinicians.listAtWork();
  }

  /** Those of them who were not told of a new case for an hour; they count as told from now on. */
  takeThoseToTell(tx: Tx, at: Date): Promise<readonly ReachableClinician[]> {
    return this.clinicians.takeThoseToTell(tx, at);
  }

  /** Those who may open cases, by name. */
  listNamesAtWork(): Promise<NamedClinician[]> {
    return this.clinicians.listNamesAtWork();
  }

  /** By id; those who have left too. Ids that are none are left out. */
  async findNames(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, NamedClinician>> {
    const known = [...new Set(ids.filter((id) => id !== null))];
    if (known.length === 0) return new Map();
    return new Map((await this.clinicians.listByIds(known)).map((named) => [named.id, named]));
  }

  /** Numbers of licences by id of clinician; those who have left too. */
  async findLicences(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.clinicians.listLicences([...new Set(ids)]);
    return new Map(rows.map(({ id, licenceNumber }) => [id, licenceNumber]));
  }
}
