import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClinicianDirectory } from '../../supabase/auth/access/clinician-directory.service.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { SignedInClinician } from '../../platform/http/caller.js';
import { ClinicianEntries } from './clinician-entries.js';
import { ClinicianNumbers } from './clinician-numbers.js';
import { portraitPath } from '../../../common/portraits.js';
import { CliniciansRepository } from './clinicians.repository.js';
import { PortraitsRepository } from './portraits/portraits.repository.js';

/** A clinician's name as colleagues and patients see it. */
export interface NamedClinician {
  readonly id: string;
  readonly displayName: string;
  readonly title: string;
}

/** An active clinician with the account's address. */
export interface ReachableClinician {
  readonly id: string;
  readonly email: string;
}

/** Active clinicians: confirmed (clinician-entries.ts) and marked active. An admin is not a clinician by role. */
@Injectable()
export class CliniciansService implements OnModuleInit {
  constructor(
    private readonly clinicians: CliniciansRepository,
    private readonly entries: ClinicianEntries,
    private readonly directory: ClinicianDirectory,
    private readonly portraits: PortraitsRepository,
    private readonly numbers: ClinicianNumbers,
  ) {}

  onModuleInit(): void {
    this.directory.declare({
      find: (userId) => this.clinicians.findActive(userId),
      withdrawConfirmation: async (tx, userId, reason) => {
        await this.entries.withdrawConfirmation(tx, userId, reason);
      },
    });
  }

  /** The active clinician of this session, if the session is open and has its second factor; null otherwise. */
  findInSession(clinicianId: string, sessionId: string): Promise<SignedInClinician | null> {
    return this.clinicians.findActiveInSession(clinicianId, sessionId);
  }

  /** Null for one who may open no cases any more. */
  find(clinicianId: string, tx: Tx): Promise<SignedInClinician | null> {
    return this.clinicians.findActiveById(clinicianId, tx);
  }

  /** Whether an identity number of the clinician was entered and confirmed. */
  async hasIdentityNumber(clinicianId: string): Promise<boolean> {
    return (await this.clinicians.findNumber(clinicianId)) !== null;
  }

  /** Whether the number is the confirmed one of the clinician; false without one. @param number twelve digits */
  async isIdentityOf(clinicianId: string, number: string, tx: Tx): Promise<boolean> {
    const row = await this.clinicians.findNumber(clinicianId, tx);
    return row !== null && this.numbers.isOf(row, number);
  }

  /** Whether the account belongs to an active, confirmed clinician with a proven address. */
  async isActive(userId: string): Promise<boolean> {
    return (await this.clinicians.findActive(userId)) !== null;
  }

  /** Clinicians who may open cases and are not away, with the addresses that notifications go to. */
  listReachable(tx?: Tx): Promise<readonly ReachableClinician[]> {
    return this.clinicians.listAtWork(tx);
  }

  /** Clinicians not notified of a new case within the last hour; marks them as notified. */
  takeCliniciansToNotify(tx: Tx, at: Date): Promise<readonly ReachableClinician[]> {
    return this.clinicians.takeCliniciansToNotify(tx, at);
  }

  /** Clinicians who may open cases and are not away, sorted by name. */
  listNamesAtWork(): Promise<NamedClinician[]> {
    return this.clinicians.listNamesAtWork();
  }

  /** Until when the clinician is away; null: at work. */
  findAwayUntil(id: string): Promise<Date | null> {
    return this.clinicians.findAwayUntil(id);
  }

  /** @param until null: at work again @returns false for no such clinician */
  setAwayUntil(tx: Tx, id: string, until: Date | null): Promise<boolean> {
    return this.clinicians.setAwayUntil(tx, id, until);
  }

  /** Names by id, including former clinicians. Unknown ids are omitted. */
  async findNames(ids: readonly (string | null)[], tx?: Tx): Promise<ReadonlyMap<string, NamedClinician>> {
    const known = [...new Set(ids.filter((id) => id !== null))];
    if (known.length === 0) return new Map();
    return new Map((await this.clinicians.listByIds(known, tx)).map((named) => [named.id, named]));
  }

  /** Licence numbers by clinician id, including former clinicians. */
  async findLicences(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.clinicians.listLicences([...new Set(ids)]);
    return new Map(rows.map(({ id, licenceNumber }) => [id, licenceNumber]));
  }

  /** Addresses of portraits by clinician id, including former clinicians; without an entry the initials are shown. */
  async findPortraits(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    const known = [...new Set(ids.filter((id) => id !== null))];
    if (known.length === 0) return new Map();
    const rows = await this.portraits.list(known);
    return new Map(rows.map(({ clinicianId, name }) => [clinicianId, portraitPath(name)]));
  }
}
