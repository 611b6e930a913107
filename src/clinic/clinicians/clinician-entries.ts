import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { SecondAdmin } from '../../supabase/auth/accounts/second-admin.service.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { CacheVersions } from '../../platform/database/cache-versions.js';
import { assertUnchanged, nextUpdatedAt } from '../../platform/database/edited-row.js';
import type { Tx } from '../../platform/database/transactions.js';
import { noSuch } from '../../platform/errors/refusals.js';
import { EventPublisher } from '../../platform/events/event-publisher.js';
import { notifyAccessEnded } from '../../platform/http/access-ended.js';
import { Clock } from '../../platform/time/clock.js';
import { gapsOf } from './clinician-account.js';
import { ClinicianNumbers } from './clinician-numbers.js';
import { ClinicianRow } from './clinician-row.entity.js';
import type { ChangeClinicianRequest, ConfirmClinicianRequest, CreateClinicianRequest } from './clinicians.contract.js';
import { clinicianRefusal } from './clinicians.errors.js';
import { ClinicianChanged, type ClinicianChange } from './clinicians.events.js';
import { CliniciansRepository } from './clinicians.repository.js';
import { CLINICIANS_CACHE } from './public-clinicians.service.js';

const FIELDS = [
  'displayName',
  'title',
  'licenceNumber',
  'specialties',
  'careUnit',
  'bio',
  'hsaId',
  'languages',
  'isPublic',
  'isActive',
] as const;

/** What a patient reads beside the signature, and what opens the desk: another one waits for a second admin. */
const CONFIRMED_FIELDS: readonly string[] = ['displayName', 'title', 'licenceNumber', 'identityNumber'];

/** Four eyes on who may open cases: one person enters, an admin who is another person confirms. */
@Injectable()
export class ClinicianEntries {
  constructor(
    private readonly clinicians: CliniciansRepository,
    @Inject(AdminsService) private readonly admins: Pick<AdminsService, 'isActiveAdmin'>,
    @Inject(SecondAdmin) private readonly secondAdmin: Pick<SecondAdmin, 'confirm' | 'tellOfStop'>,
    private readonly securityEvents: SecurityEvents,
    private readonly events: EventPublisher,
    @Inject(ClinicianNumbers) private readonly numbers: Pick<ClinicianNumbers, 'columnsOf' | 'isOf'>,
    @Inject(CacheVersions) private readonly cacheVersions: Pick<CacheVersions, 'raise'>,
    @Inject(Clock) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /**
   * Makes an account a clinician, who opens no case before an admin has confirmed it. The server may enter again what an
   * admin has entered and nobody confirmed: of two admins, the one who entered the other can never confirm.
   *
   * @param adminId null: the command on the server, or the demo
   * @throws clinicianRefusal `account_unknown`, `own_account`, `already_clinician`
   */
  async create(
    tx: Tx,
    { email, identityNumber = null, ...fields }: CreateClinicianRequest,
    adminId: string | null,
  ): Promise<ClinicianRow> {
    const userId = await this.clinicians.findAccountId(tx, email);
    if (userId === null) throw clinicianRefusal('account_unknown');
    if (userId === adminId) throw clinicianRefusal('own_account');
    const now = this.clock.now();
    const id = randomUUID();
    const row = Object.assign(new ClinicianRow(), {
      id,
      userId,
      ...fields,
      ...this.numbers.columnsOf(id, identityNumber),
      isActive: true,
      enteredBy: adminId,
      confirmedBy: null,
      confirmedAt: null,
      queueToldAt: null,
      createdAt: now,
      updatedAt: now,
    });
    if (!(await this.clinicians.insert(tx, row))) return this.enterAgain(tx, userId, fields, adminId);
    await this.record(tx, 'clinician_added', row, adminId);
    await this.tellAdmins(tx, row, 'entered');
    return row;
  }

  private async enterAgain(
    tx: Tx,
    userId: string,
    fields: Omit<CreateClinicianRequest, 'email' | 'identityNumber'>,
    adminId: string | null,
  ): Promise<ClinicianRow> {
    const row = await this.clinicians.lockOf(tx, userId);
    if (adminId !== null || row === null || row.confirmedAt !== null || row.enteredBy === null)
      throw clinicianRefusal('already_clinician');
    Object.assign(row, fields, { isActive: true, enteredBy: null, updatedAt: nextUpdatedAt(row, this.clock.now()) });
    await this.clinicians.save(tx, row);
    await this.record(tx, 'clinician_changed', row, null, FIELDS);
    await this.tellAdmins(tx, row, 'entered');
    return row;
  }

  /**
   * By an admin who is not the clinician, and of what that admin has read. An identity number, which no one is shown, is
   * typed a second time. Again it changes nothing.
   *
   * @param adminId null: the command on the server
   * @throws `not_found`, `request.stale-edit`, adminPairRefusal, clinicianRefusal `own_account`,
   * `identity_number_differs` and what the account lacks
   */
  async confirm(
    tx: Tx,
    id: string,
    { expectedUpdatedAt, identityNumber }: ConfirmClinicianRequest,
    adminId: string | null,
  ): Promise<void> {
    const row = await this.lock(tx, id);
    if (row.confirmedAt !== null) return;
    if (adminId !== null && row.userId === adminId) throw clinicianRefusal('own_account');
    const { enteredBy: proposedBy } = row;
    await this.secondAdmin.confirm(tx, { act: 'clinician', subjectId: id, proposedBy, confirmedBy: adminId });
    assertUnchanged(row, expectedUpdatedAt);
    if (row.identityHash !== null && (identityNumber === null || !this.numbers.isOf(row, identityNumber)))
      throw clinicianRefusal('identity_number_differs');
    const [account] = await this.clinicians.listAccounts([row.userId], tx);
    const [gap] = gapsOf(account);
    if (gap !== undefined) throw clinicianRefusal(gap);
    const now = this.clock.now();
    Object.assign(row, { confirmedBy: adminId, confirmedAt: now, updatedAt: nextUpdatedAt(row, now) });
    await this.clinicians.save(tx, row);
    await this.record(tx, 'clinician_confirmed', row, adminId);
  }

  /**
   * Another name, title, licence or identity number, and a return to work, are as a new entry: they wait for a second admin.
   * So does anything saved while the entry waits and the admin who made it has left: nobody could confirm it.
   *
   * @throws `not_found`, `request.stale-edit`
   */
  async change(tx: Tx, id: string, request: ChangeClinicianRequest, adminId: string): Promise<void> {
    const { expectedUpdatedAt, identityNumber, ...fields } = request;
    const row = await this.lock(tx, id);
    assertUnchanged(row, expectedUpdatedAt);
    const changed: string[] = FIELDS.filter((name) => String(row[name]) !== String(fields[name]));
    if (identityNumber !== undefined && !this.hasNumber(row, identityNumber)) {
      changed.push('identityNumber');
      Object.assign(row, this.numbers.columnsOf(row.id, identityNumber));
    }
    const isLeftBehind = row.confirmedAt === null && !(await this.isAdminOrNone(tx, row.enteredBy));
    if (changed.length === 0 && !isLeftBehind) return;
    const isReturn = fields.isActive && !row.isActive;
    const hasLeft = row.isActive && !fields.isActive;
    const isNewEntry = isReturn || isLeftBehind || changed.some((name) => CONFIRMED_FIELDS.includes(name));
    Object.assign(row, fields, isNewEntry && { enteredBy: adminId, confirmedBy: null, confirmedAt: null });
    row.updatedAt = nextUpdatedAt(row, this.clock.now());
    await this.clinicians.save(tx, row);
    await this.record(tx, 'clinician_changed', row, adminId, changed);
    if (hasLeft) await this.secondAdmin.tellOfStop(tx, 'clinician-left', { subjectId: row.id, by: adminId });
    else if (isNewEntry) await this.tellAdmins(tx, row, 'entered');
  }

  /**
   * Takes the confirmation of an account's clinician back, since whoever enters the account may be another person now. A
   * confirmation that is on its way is of the account as it was, and is refused. Nothing for an account of no clinician.
   *
   * @returns the clinician's id, or null
   */
  async withdrawConfirmation(
    tx: Tx,
    userId: string,
    change: Exclude<ClinicianChange, 'entered'>,
  ): Promise<string | null> {
    const row = await this.clinicians.lockOf(tx, userId);
    if (row === null) return null;
    Object.assign(row, { confirmedBy: null, confirmedAt: null, updatedAt: nextUpdatedAt(row, this.clock.now()) });
    await this.clinicians.save(tx, row);
    await this.record(tx, 'clinician_changed', row, null, [change]);
    await this.tellAdmins(tx, row, change);
    return row.id;
  }

  private async isAdminOrNone(tx: Tx, enteredBy: string | null): Promise<boolean> {
    return enteredBy === null || this.admins.isActiveAdmin(enteredBy, tx);
  }

  private hasNumber(row: ClinicianRow, number: string | null): boolean {
    return number === null ? row.identityHash === null : this.numbers.isOf(row, number);
  }

  private async lock(tx: Tx, id: string): Promise<ClinicianRow> {
    const row = await this.clinicians.lock(tx, id);
    if (row === null) throw noSuch('clinician');
    return row;
  }

  /** Every change goes by here: it is logged, pages that name clinicians are drawn anew, and open desks are looked at again. @param fields names, never what is in them */
  private async record(
    tx: Tx,
    kind: 'clinician_added' | 'clinician_confirmed' | 'clinician_changed',
    { id: clinicianId, userId }: ClinicianRow,
    adminId: string | null,
    fields: readonly string[] = [],
  ): Promise<void> {
    await this.securityEvents.record(tx, { kind, userId, actorId: adminId, detail: { clinicianId, fields } });
    await this.cacheVersions.raise(tx, CLINICIANS_CACHE);
    if (userId !== null) notifyAccessEnded(tx, userId);
  }

  private async tellAdmins(tx: Tx, { id }: ClinicianRow, change: ClinicianChange): Promise<void> {
    await this.events.publish(tx, ClinicianChanged, { clinicianId: id, changeId: randomUUID(), change });
  }
}
