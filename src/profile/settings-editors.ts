import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/transactions.js';

/** A change of settings. */
export interface SettingsChange {
  /** The table. */
  readonly what: string;
  /** What was done to it; without one, it was saved. */
  readonly step?: string;
  /** The editor's account; null: a tool. */
  readonly savedBy: string | null;
}

/** What settings need from the accounts that edit them. */
export interface EditorAccounts {
  /** Stores the change in the security log. */
  record(tx: Tx, change: SettingsChange): Promise<void>;
  /** Addresses by account. An erased account has none. */
  findAddresses(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Whether there is an active admin with a proven address besides this account. */
  hasAnotherAdmin(accountId: string): Promise<boolean>;
}

/** The accounts that edit settings. Accounts import this wing, so they register themselves here. */
@Injectable()
export class SettingsEditors implements EditorAccounts {
  private accounts: EditorAccounts | null = null;

  /** Called while the modules start. */
  declare(accounts: EditorAccounts): void {
    this.accounts = accounts;
  }

  async record(tx: Tx, change: SettingsChange): Promise<void> {
    await this.declared.record(tx, change);
  }

  findAddresses(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.declared.findAddresses(accountIds);
  }

  hasAnotherAdmin(accountId: string): Promise<boolean> {
    return this.declared.hasAnotherAdmin(accountId);
  }

  private get declared(): EditorAccounts {
    if (this.accounts === null) throw new Error('no module declares the accounts that edit settings');
    return this.accounts;
  }
}
