import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClinicianDirectory } from '../auth/access/clinician-directory.service.js';
import { AdminsService } from '../auth/accounts/admins.service.js';
import { UsersService } from '../auth/accounts/users.service.js';
import { SecurityEvents } from '../auth/security-events/security-events.service.js';
import { CacheVersions } from '../platform/cache/cache-versions.js';
import { assertUnchanged, nextUpdatedAt } from '../platform/database/edited-row.js';
import { Transactions, type Tx } from '../platform/database/transactions.js';
import type { SignedInClinician } from '../platform/http/caller.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';
import { Brand } from '../platform/settings/brand.js';
import { Clock } from '../platform/time/clock.js';
import { ClinicianRow } from './clinician.entity.js';
import type { ChangeClinicianRequest, CreateClinicianRequest } from './clinicians.contract.js';
import { ClinicianNotFoundError, ClinicianRefusedError } from './clinicians.errors.js';
import { CliniciansRepository } from './clinicians.repository.js';
import { CLINICIANS_CACHE } from './public-clinicians.service.js';
import { newClinicianMail, type ClinicianChange } from './new-clinician.mail.js';

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

/** Who is a clinician: entered by one admin, confirmed by a second, active. Admins are not clinicians by being admins. */
@Injectable()
export class CliniciansService implements OnModuleInit {
  constructor(
    private readonly clinicians: CliniciansRepository,
    private readonly directory: ClinicianDirectory,
    private readonly users: UsersService,
    private readonly admins: AdminsService,
    private readonly securityEvents: SecurityEvents,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly cacheVersions: CacheVersions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.directory.declare((userId) => this.clinicians.findAtWork(userId));
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

  /**
   * Makes an account a clinician, who opens no case before another admin has confirmed it.
   *
   * @param adminId null: a tool enters it, as for the demo
   * @throws ClinicianRefusedError `account_unknown`, `already_clinician`
   */
  async create({ email, ...fields }: CreateClinicianRequest, adminId: string | null): Promise<ClinicianRow> {
    const userId = await this.users.findIdByEmail(email);
    if (userId === null) throw new ClinicianRefusedError('account_unknown');
    const now = this.clock.now();
    const row = Object.assign(new ClinicianRow(), {
      id: randomUUID(),
      userId,
      ...fields,
      isActive: true,
      enteredBy: adminId,
      confirmedBy: null,
      confirmedAt: null,
      queueToldAt: null,
      createdAt: now,
      updatedAt: now,
    });
    await this.transactions.run(async (tx) => {
      if (!(await this.clinicians.insert(tx, row))) throw new ClinicianRefusedError('already_clinician');
      await this.record(tx, 'clinician_added', row, adminId);
      await this.tellAdmins(tx, row, 'entered');
    });
    return row;
  }

  /**
   * Four eyes: by an admin who did not enter it, and of what that admin has read. Again it changes nothing.
   *
   * @throws ClinicianNotFoundError, ClinicianRefusedError, StaleEditError
   */
  async confirm(id: string, expectedUpdatedAt: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const row = await this.lock(tx, id);
      if (row.confirmedAt !== null) return;
      if (row.enteredBy === adminId) throw new ClinicianRefusedError('needs_another_admin');
      assertUnchanged(row, expectedUpdatedAt);
      const now = this.clock.now();
      Object.assign(row, { confirmedBy: adminId, confirmedAt: now, updatedAt: nextUpdatedAt(row, now) });
      await this.clinicians.save(tx, row);
      await this.record(tx, 'clinician_confirmed', row, adminId);
      await this.tellAdmins(tx, row, 'confirmed');
    });
  }

  /** Another licence number is as a new entry: it waits for a second admin. @throws ClinicianNotFoundError, StaleEditError */
  async change(id: string, request: ChangeClinicianRequest, adminId: string): Promise<void> {
    const { expectedUpdatedAt, ...fields } = request;
    await this.transactions.run(async (tx) => {
      const row = await this.lock(tx, id);
      assertUnchanged(row, expectedUpdatedAt);
      const changed = FIELDS.filter((name) => String(row[name]) !== String(fields[name]));
      if (changed.length === 0) return;
      const isNewEntry = changed.includes('licenceNumber');
      Object.assign(row, fields, isNewEntry && { enteredBy: adminId, confirmedBy: null, confirmedAt: null });
      row.updatedAt = nextUpdatedAt(row, this.clock.now());
      await this.clinicians.save(tx, row);
      await this.record(tx, 'clinician_changed', row, adminId, changed);
      if (isNewEntry) await this.tellAdmins(tx, row, 'entered');
    });
  }

  private async lock(tx: Tx, id: string): Promise<ClinicianRow> {
    const row = await this.clinicians.lock(tx, id);
    if (row === null) throw new ClinicianNotFoundError();
    return row;
  }

  /** Every change goes by here: it is logged, and pages that name clinicians are drawn anew. @param fields names of columns, never what is in them */
  private async record(
    tx: Tx,
    kind: 'clinician_added' | 'clinician_confirmed' | 'clinician_changed',
    { id: clinicianId, userId }: ClinicianRow,
    adminId: string | null,
    fields: readonly string[] = [],
  ): Promise<void> {
    await this.securityEvents.record(tx, { kind, userId, actorId: adminId, detail: { clinicianId, fields } });
    await this.cacheVersions.raise(tx, CLINICIANS_CACHE);
  }

  private async tellAdmins(tx: Tx, { id }: ClinicianRow, change: ClinicianChange): Promise<void> {
    const content = newClinicianMail(change, this.brand.current.name);
    for (const { id: adminId, email } of await this.admins.listReachable())
      await this.mails.enqueue(tx, {
        template: `clinicians.${change}`,
        factId: `${randomUUID()}:${adminId}`,
        subjectId: id,
        to: email,
        ...content,
      });
  }
}

const FIELDS = ['displayName', 'title', 'licenceNumber', 'specialties', 'isPublic', 'isActive'] as const;
