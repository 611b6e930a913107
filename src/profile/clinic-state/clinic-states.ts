import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ClinicState, PublicClinicState } from '../../../common/clinic-state.js';
import { Clock } from '../../platform/time/clock.js';
import { SettingsRows, type Saved, type SettingsTable } from '../settings-rows.js';
import { SingletonDocument } from '../singleton-document.js';
import { ClinicClosedError } from './clinic-state.errors.js';
import { nextChangeAt, publicStateAt, type ClinicPlan } from './clinic-state.js';

/** Cache name of the pages, which all depend on the state. */
export const CLINIC_STATE_CACHE = 'clinic-state';

/** The stored row. */
export interface StoredClinicState extends ClinicPlan {
  /** The state in force that was last announced by an event. */
  readonly followedState: ClinicState;
}

export type SavedClinicState = Saved<StoredClinicState>;

export const CLINIC_STATE_TABLE: SettingsTable<StoredClinicState> = {
  name: 'clinic_state',
  columns: {
    state: 'state',
    startsAt: 'starts_at',
    endsAt: 'ends_at',
    message: 'message',
    followedState: 'followed_state',
  },
  updatedAt: 'updated_at',
  cache: CLINIC_STATE_CACHE,
};

/** Until the row is read, nothing is sold. */
const UNREAD: StoredClinicState = {
  state: 'preparing',
  startsAt: null,
  endsAt: null,
  message: null,
  followedState: 'preparing',
};

/** Whether the clinic takes orders. The migration made the row. */
@Injectable()
export class ClinicStates extends SingletonDocument<StoredClinicState> {
  constructor(
    rows: SettingsRows,
    private readonly clock: Clock,
  ) {
    super(rows, CLINIC_STATE_TABLE, UNREAD);
  }

  /** What visitors may know now, and until when that holds; null: until an admin changes it. */
  async latestPublic(): Promise<{ readonly state: PublicClinicState; readonly validUntil: Date | null }> {
    const plan = await this.latest();
    const now = this.clock.now();
    return { state: publicStateAt(plan, now), validUntil: nextChangeAt(plan, now) };
  }

  /** As stored now, past every cache. Pass `tx` inside a transaction. */
  async readStored(tx?: EntityManager): Promise<SavedClinicState> {
    return (await this.rows.find(this.table, tx)) ?? { ...UNREAD, updatedAt: new Date(0) };
  }

  /** Whether the clinic takes orders now, as stored. */
  async isOpen(tx?: EntityManager): Promise<boolean> {
    return (await this.readPublic(tx)).state === 'open';
  }

  /** @throws ClinicClosedError unless the clinic takes orders now, whatever a cache says */
  async assertOpen(tx?: EntityManager): Promise<void> {
    const state = await this.readPublic(tx);
    if (state.state !== 'open') throw new ClinicClosedError(state);
  }

  private async readPublic(tx?: EntityManager): Promise<PublicClinicState> {
    return publicStateAt(await this.readStored(tx), this.clock.now());
  }
}
